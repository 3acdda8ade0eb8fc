import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical, Pencil } from 'lucide-react';
import { Badge } from '#app/components/ui/badge.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Tags } from '#app/components/ui/tags.tsx';
import { DeleteButton } from '../list/delete-button.tsx';
import { useFocusAfterMove } from '../list/use-focus-after-move.ts';
import { RelativeTime } from '../relative-time.tsx';
import styles from './rows.module.css';
import type { OwnerItem, RowView } from './types.ts';

interface RowProps {
  item: OwnerItem;
  view: RowView;
  index: number;
  count: number;
  open: boolean;
  /** False while a search hides part of the list. */
  movable: boolean;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
}

/** A row of a sortable list: drag handle, title, status and actions. */
export function ResourceRow({ item, view, index, count, open, movable, onMove, onEdit, onDelete }: RowProps) {
  const sortable = useSortable({ id: item._id, disabled: !movable });
  const pressed = useFocusAfterMove(index);
  return (
    <li
      ref={sortable.setNodeRef}
      className={cx(styles.row, open && styles.open, sortable.isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <IconButton
        ref={sortable.setActivatorNodeRef}
        label={`Drag ${view.title}`}
        icon={GripVertical}
        className={styles.grip}
        disabled={!movable}
        {...sortable.attributes}
        {...sortable.listeners}
      />
      <div className={cx(styles.main, view.picture !== undefined && styles.pictured)}>
        {view.picture}
        <button type="button" className={styles.title} onClick={onEdit}>
          {view.title}
        </button>
        {view.text && <p className={styles.text}>{view.text}</p>}
      </div>
      <div className={styles.side}>
        <div className={styles.tags}>{view.tags && <Tags tags={view.tags} maxLetters={32} />}</div>
        <Badge kind={view.badge.kind}>{view.badge.text}</Badge>
      </div>
      <RelativeTime className={styles.time} date={item.updatedAt} />
      <div className={styles.acts}>
        <IconButton
          label={`Move ${view.title} up`}
          icon={ArrowUp}
          disabled={!movable || index === 0}
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget;
            onMove(index - 1);
          }}
        />
        <IconButton
          label={`Move ${view.title} down`}
          icon={ArrowDown}
          disabled={!movable || index === count - 1}
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget;
            onMove(index + 1);
          }}
        />
        <IconButton label={`Edit ${view.title}`} icon={Pencil} onClick={onEdit} />
        <DeleteButton label={`Delete ${view.title}`} onDelete={onDelete} />
      </div>
    </li>
  );
}
