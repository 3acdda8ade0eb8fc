import { TRASH_DAYS } from '@portfolio/contract';
import { Trash2, Undo2 } from 'lucide-react';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { RowCheckbox } from '#app/panel/list/bulk-bar.tsx';
import { singleClick } from '#app/panel/list/delete-button.tsx';
import type { RowProps } from '#app/panel/list/row-props.ts';
import rows from '#app/panel/list/rows.module.css';
import type { Selection } from '#app/panel/list/use-selection.ts';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import type { Entry } from './use-trash.ts';

interface TrashRowProps {
  entry: Entry;
  selection: Selection;
  row: RowProps;
  onRestore: () => void;
  onPurge: () => void;
}

/** An item in the trash with its restore and purge buttons. */
export function TrashRow({ entry, selection, row, onRestore, onPurge }: TrashRowProps) {
  return (
    <li {...row} className={cx(rows.row, rows.picks, rows.brief)}>
      <RowCheckbox id={entry._id} title={entry.title} selection={selection} />
      <div className={rows.main}>
        <p className={cx(rows.title, rows.clamped)}>{entry.title}</p>
        <p className={rows.text}>
          Deleted <RelativeTime date={entry.deletedAt} />, gone for good {purgeText(entry.deletedAt)}
        </p>
      </div>
      <div className={rows.side}>
        <span className={rows.kind}>{entry.kind.label}</span>
      </div>
      <div className={rows.always}>
        <Button kind="quiet" icon={Undo2} aria-label={`Restore ${entry.title}`} onClick={singleClick(onRestore)}>
          Restore
        </Button>
        <IconButton label={`Delete ${entry.title} for good`} icon={Trash2} danger onClick={onPurge} />
      </div>
    </li>
  );
}

const DAY_MS = 86_400_000;

/** When an item deleted at this instant is purged, in whole days: "in 12 days". */
function purgeText(deletedAt: string): string {
  const days = Math.ceil((Date.parse(deletedAt) - Date.now()) / DAY_MS + TRASH_DAYS);
  return days <= 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`;
}
