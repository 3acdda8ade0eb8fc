import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { IconButton } from '#app/components/ui/button.tsx';
import { Row } from '#app/panel/list/rows/row.tsx';
import look from '#app/panel/list/rows/row-look.module.css';
import type { RowState } from '#app/panel/list/rows/row-state.ts';
import type { RowActions, RowView } from '#app/panel/list/rows/row-view.ts';

interface RowProps {
  id: string;
  view: RowView;
  isOpen: boolean;
  state: RowState | undefined;
  isTabStop: boolean;
  /** False while a search hides part of the list. */
  movable: boolean;
  actions: RowActions;
}

/** A row of a sortable list, with a handle. */
export function ResourceRow({ id, movable, ...row }: RowProps) {
  const sortable = useSortable({ id, disabled: !movable });
  return (
    <Row
      {...row}
      className={sortable.isDragging ? look.dragged : undefined}
      item={{
        ref: sortable.setNodeRef,
        'data-id': id,
        style: { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition },
      }}
      lead={
        <IconButton
          ref={sortable.setActivatorNodeRef}
          label={`Drag ${row.view.name}`}
          icon={GripVertical}
          className={look.grip}
          disabled={!movable}
          {...sortable.attributes}
          {...sortable.listeners}
          tabIndex={-1}
        />
      }
    />
  );
}
