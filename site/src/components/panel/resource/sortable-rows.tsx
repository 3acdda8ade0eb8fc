import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import styles from './rows.module.css';

const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });
/** A press becomes a drag after this many pixels, so that a tap stays a tap. */
const DRAG_FROM_PX = 6;

interface Props {
  ids: readonly string[];
  titleOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A list whose rows can be dragged by pointer and by keyboard; every step is announced by title. */
export function SortableRows({ ids, titleOf, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lifted = useRef(false);
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(place(active.id), place(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertical]}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcements(ids, titleOf, lifted),
        screenReaderInstructions: {
          draggable: 'Press space to lift, the arrow keys to move, space to drop, Escape to put it back.',
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className={styles.rows}>{children}</ol>
      </SortableContext>
    </DndContext>
  );
}

function announcements(
  ids: readonly string[],
  titleOf: (id: string) => string,
  lifted: { current: boolean },
): Announcements {
  const say = (id: UniqueIdentifier) => titleOf(String(id));
  // Before dnd-kit has measured the rows, a lifted one is over none of them, and still at its own place.
  const where = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
    `at place ${ids.indexOf(String((over ?? active).id)) + 1} of ${ids.length}`;
  return {
    onDragStart({ active }) {
      lifted.current = true;
      return `${say(active.id)} lifted, ${where({ active, over: null })}.`;
    },
    onDragOver({ active, over }) {
      if (!over) return undefined;
      const isFirst = lifted.current;
      lifted.current = false;
      // A lifted row is over its own place at once, which has just been said.
      return isFirst && over.id === active.id ? undefined : `${say(active.id)} is ${where({ active, over })}.`;
    },
    onDragEnd: ({ active, over }) => `${say(active.id)} dropped ${where({ active, over })}.`,
    onDragCancel: ({ active }) => `${say(active.id)} put back.`,
  };
}
