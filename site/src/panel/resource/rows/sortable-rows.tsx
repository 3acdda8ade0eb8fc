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
import { type ComponentProps, useRef } from 'react';

const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });
/** A press becomes a drag after this distance, so that a tap is not taken for a drag. */
const DRAG_FROM_PX = 6;

interface Props extends ComponentProps<'ol'> {
  ids: readonly string[];
  titleOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
}

/** A list whose rows can be dragged by pointer and keyboard; every step is announced to screen readers. */
export function SortableRows({ ids, titleOf, onMove, ...list }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lifted = useRef(false);
  const positionOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(positionOf(active.id), positionOf(over.id));
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
        <ol {...list} />
      </SortableContext>
    </DndContext>
  );
}

function announcements(
  ids: readonly string[],
  titleOf: (id: string) => string,
  lifted: { current: boolean },
): Announcements {
  const nameOf = (id: UniqueIdentifier) => titleOf(String(id));
  // `over` is null until dnd-kit has measured the rows; the lifted row is then still at its own position.
  const where = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
    `at place ${ids.indexOf(String((over ?? active).id)) + 1} of ${ids.length}`;
  return {
    onDragStart({ active }) {
      lifted.current = true;
      return `${nameOf(active.id)} lifted, ${where({ active, over: null })}.`;
    },
    onDragOver({ active, over }) {
      if (!over) return undefined;
      const isFirst = lifted.current;
      lifted.current = false;
      // The first event reports the row over itself, which onDragStart has just announced.
      return isFirst && over.id === active.id ? undefined : `${nameOf(active.id)} is ${where({ active, over })}.`;
    },
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} dropped ${where({ active, over })}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} put back.`,
  };
}
