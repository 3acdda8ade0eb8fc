import { TRASH_DAYS } from '@portfolio/contract';
import { Trash2 } from 'lucide-react';
import { ListSectionSkeleton } from '#app/panel/list/list-section.tsx';

/** Heading and description of the section, and the shape of its list while it is loading. */
export const TRASH = {
  title: 'Trash',
  description: `Deleted items are kept for ${TRASH_DAYS} days, then deleted for good.`,
  skeleton: { shape: 'rows', isSelectable: true, tools: 2 },
} as const;

/** Shown while the code of the section is loading. */
export const TrashSkeleton = () => (
  <ListSectionSkeleton {...TRASH} button={{ kind: 'danger', icon: Trash2, children: 'Empty trash' }} />
);
