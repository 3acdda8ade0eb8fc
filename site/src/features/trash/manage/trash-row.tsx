import { TRASH_DAYS } from '@portfolio/contract';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Ago } from '../../../components/panel/ago.tsx';
import { PickBox } from '../../../components/panel/list/bulk-bar.tsx';
import type { Selection } from '../../../components/panel/list/use-selection.ts';
import type { RowProps } from '../../../components/panel/list/virtual-rows.tsx';
import rows from '../../../components/panel/resource/rows.module.css';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { cx } from '../../../components/ui/cx.ts';
import type { Entry } from './use-trash.ts';

interface TrashRowProps {
  entry: Entry;
  selection: Selection;
  row: RowProps;
  onRestore: () => Promise<unknown>;
  onPurge: () => void;
}

/** Something in the trash: what it was, and the two ways out. */
export function TrashRow({ entry, selection, row, onRestore, onPurge }: TrashRowProps) {
  const [busy, setBusy] = useState(false);
  const restore = () => {
    setBusy(true);
    void onRestore().finally(() => setBusy(false));
  };
  return (
    <li {...row} className={cx(rows.row, rows.picks, rows.brief)}>
      <PickBox id={entry.id} title={entry.title} selection={selection} />
      <div className={rows.main}>
        <p className={cx(rows.title, rows.clamped)}>{entry.title}</p>
        <p className={rows.text}>
          Deleted <Ago date={entry.deletedAt} />, gone for good {goneWords(entry.deletedAt)}
        </p>
      </div>
      <div className={rows.side}>
        <span className={rows.kind}>{entry.kind.label}</span>
      </div>
      <div className={rows.always}>
        <Button
          kind="quiet"
          icon={Undo2}
          busy={busy && 'Restoring...'}
          aria-label={busy ? undefined : `Restore ${entry.title}`}
          onClick={restore}
        >
          Restore
        </Button>
        <IconButton label={`Delete ${entry.title} for good`} icon={Trash2} danger disabled={busy} onClick={onPurge} />
      </div>
    </li>
  );
}

const DAY_MS = 86_400_000;

/** When something that was deleted at this instant goes for good: "in 12 days", by whole days. */
function goneWords(deletedAt: string): string {
  const days = Math.ceil((Date.parse(deletedAt) - Date.now()) / DAY_MS + TRASH_DAYS);
  return days <= 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`;
}
