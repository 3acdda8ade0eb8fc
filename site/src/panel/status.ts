import { STATUSES, type Status } from '@portfolio/contract';
import type { BadgeKind } from '#app/components/ui/badge.tsx';
import type { FieldSpec } from './resource/types.ts';

/** The badge of each post status. */
export const STATUS_BADGE: Record<Status, { kind: BadgeKind; text: string }> = {
  published: { kind: 'live', text: 'Published' },
  draft: { kind: 'open', text: 'Draft' },
  archived: { kind: 'away', text: 'Archived' },
};

/** The options of a post's status select. */
export const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_BADGE[value].text }));

/** The badge of an item that can be hidden. */
export function visibilityBadge(visible: boolean): { kind: BadgeKind; text: string } {
  return visible ? { kind: 'live', text: 'Visible' } : { kind: 'away', text: 'Hidden' };
}

/** Order and visibility, the last two fields of most resources. */
export const LIST_FIELDS: readonly FieldSpec[] = [
  { name: 'order', label: 'Order', control: 'text', parseAs: 'number', type: 'number', half: true, initial: '0' },
  { name: 'visible', label: 'Visible on the site', control: 'switch', half: true, initial: true },
];
