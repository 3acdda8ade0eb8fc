import { TRASH_DAYS } from '@portfolio/contract';
import { Trash2, Undo2 } from 'lucide-react';
import type { RowView } from '#app/panel/list/rows/row-view.ts';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import type { Entry } from './use-trash.ts';

/** What the row of an item in the trash shows: when it was deleted, its kind, and Restore. */
export function viewOfEntry({ title, deletedAt, kind }: Entry): RowView {
  return {
    name: title,
    text: (
      <>
        Deleted <RelativeTime date={deletedAt} />, gone for good {purgeText(deletedAt)}
      </>
    ),
    time: kind.label,
    toggle: 'quiet',
    commands: {
      toggle: { label: 'Restore', icon: Undo2 },
      remove: { label: 'Delete for good', icon: Trash2, name: `Delete ${title} for good` },
    },
  };
}

const DAY_MS = 86_400_000;

/** When an item deleted at this instant is purged, in whole days: "in 12 days". */
function purgeText(deletedAt: string): string {
  const days = Math.ceil((Date.parse(deletedAt) - Date.now()) / DAY_MS + TRASH_DAYS);
  return days <= 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`;
}
