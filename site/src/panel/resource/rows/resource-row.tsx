import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Copy, Eye, EyeOff, GripVertical, Pencil } from 'lucide-react';
import { Badge } from '#app/components/ui/badge.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { singleClick } from '#app/panel/list/delete-button.tsx';
import { RowImage, useBrokenImage } from '#app/panel/list/row-image.tsx';
import rows from '#app/panel/list/rows.module.css';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import type { Exception, OwnerItem, RowView } from '../types.ts';
import { isPublic, visibilityBadgeOf, visibilityField } from '../visibility.ts';
import styles from './ordered-row.module.css';
import type { RowActions } from './row-commands.ts';
import { RowMenu } from './row-menu.tsx';

interface RowProps {
  item: OwnerItem;
  view: RowView;
  index: number;
  count: number;
  open: boolean;
  /** Whether Tab stops at this row of the list. */
  isTabStop: boolean;
  /** False while a search hides part of the list. */
  movable: boolean;
  actions: RowActions;
  /** Opens the editor at a field. */
  onFix: (field: string) => void;
}

/** A row of a sortable list: picture, title, what needs the owner, and actions; its title is its tab stop. */
export function ResourceRow({ item, view, index, count, open, isTabStop, movable, actions, onFix }: RowProps) {
  const sortable = useSortable({ id: item._id, disabled: !movable });
  const [isBroken, onBroken] = useBrokenImage(view.picture);
  const isShown = isPublic(item);
  const exception = exceptionOf(item, view, isBroken);
  const { title } = view;
  return (
    <li
      ref={sortable.setNodeRef}
      data-id={item._id}
      className={cx(
        rows.ordered,
        styles.row,
        view.icon !== undefined && styles.small,
        open && rows.open,
        sortable.isDragging && styles.dragged,
      )}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <IconButton
        ref={sortable.setActivatorNodeRef}
        label={`Drag ${title}`}
        icon={GripVertical}
        className={styles.grip}
        disabled={!movable}
        {...sortable.attributes}
        {...sortable.listeners}
        tabIndex={-1}
      />
      <RowImage
        title={title}
        url={view.picture}
        icon={view.icon}
        isBroken={isBroken}
        onBroken={onBroken}
        isFaint={!isShown}
        className={styles.picture}
      />
      <div className={styles.main}>
        <button
          type="button"
          className={rows.title}
          data-row-title
          tabIndex={isTabStop ? 0 : -1}
          onClick={actions.edit}
        >
          {title}
        </button>
        {view.text && <p className={rows.text}>{view.text}</p>}
      </div>
      {exception && (
        <button
          type="button"
          className={styles.exception}
          aria-label={`${exception.text}: edit ${title}`}
          tabIndex={-1}
          onClick={() => onFix(exception.field)}
        >
          <Badge kind={exception.kind}>{exception.text}</Badge>
        </button>
      )}
      <RelativeTime className={styles.time} date={item.updatedAt} />
      <div className={styles.acts}>
        <IconButton
          label={`${isShown ? 'Hide' : 'Show'} ${title}`}
          title={isShown ? 'Hide (H)' : 'Show (H)'}
          icon={isShown ? Eye : EyeOff}
          tabIndex={-1}
          onClick={singleClick(actions.toggle)}
        />
        <IconButton
          label={`Duplicate ${title}`}
          title="Duplicate (D)"
          icon={Copy}
          tabIndex={-1}
          onClick={actions.duplicate}
        />
        <IconButton label={`Edit ${title}`} title="Edit (E)" icon={Pencil} tabIndex={-1} onClick={actions.edit} />
        <RowMenu
          title={title}
          isShown={isShown}
          actions={actions}
          disabled={[
            ...(!movable || index === 0 ? (['moveUp'] as const) : []),
            ...(!movable || index === count - 1 ? (['moveDown'] as const) : []),
          ]}
        />
      </div>
    </li>
  );
}

/** The worst exception of an item: a broken picture, what its section reports, then that it is a draft or hidden. */
function exceptionOf(item: OwnerItem, view: RowView, isBroken: boolean): Exception | undefined {
  if (isBroken) return { kind: 'danger', text: 'Picture missing', field: view.pictureField ?? '' };
  if (view.exception || isPublic(item)) return view.exception;
  return { ...visibilityBadgeOf(item), field: visibilityField(item) };
}
