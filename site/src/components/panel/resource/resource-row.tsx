import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Tags } from '../../ui/tags.tsx';
import { Ago } from '../ago.tsx';
import styles from './rows.module.css';
import type { OwnerItem, RowView } from './types.ts';

interface RowProps {
  item: OwnerItem;
  view: RowView;
  place: number;
  count: number;
  open: boolean;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
}

/** Handle, what it is, its state, and what can be done with it. */
export function ResourceRow({ item, view, place, count, open, onMove, onEdit, onDelete }: RowProps) {
  const sortable = useSortable({ id: item._id });
  const [deleting, setDeleting] = useState(false);
  const remove = () => {
    setDeleting(true);
    void onDelete().finally(() => setDeleting(false));
  };
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
        {...sortable.attributes}
        {...sortable.listeners}
      />
      <div className={styles.main}>
        <button type="button" className={styles.title} onClick={onEdit}>
          {view.title}
        </button>
        {view.text && <p className={styles.text}>{view.text}</p>}
      </div>
      <div className={styles.side}>
        <div className={styles.tags}>{view.tags && <Tags tags={view.tags} max={3} oneLine />}</div>
        <Badge kind={view.badge.kind}>{view.badge.text}</Badge>
      </div>
      <Ago className={styles.time} date={item.updatedAt} />
      <div className={styles.acts}>
        <IconButton
          label={`Move ${view.title} up`}
          icon={ArrowUp}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          label={`Move ${view.title} down`}
          icon={ArrowDown}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        />
        <IconButton label={`Edit ${view.title}`} icon={Pencil} onClick={onEdit} />
        <IconButton label={`Delete ${view.title}`} icon={Trash2} danger disabled={deleting} onClick={remove} />
      </div>
    </li>
  );
}
