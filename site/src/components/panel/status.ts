import { STATUSES, type Status } from '@portfolio/contract';
import type { BadgeKind } from '../ui/badge.tsx';
import type { FieldSpec } from './resource/types.ts';

export const STATUS_BADGE: Record<Status, { kind: BadgeKind; text: string }> = {
  published: { kind: 'live', text: 'Published' },
  draft: { kind: 'open', text: 'Draft' },
  archived: { kind: 'away', text: 'Archived' },
};

export const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_BADGE[value].text }));

/** The badge of what can be hidden. */
export function visibleBadge(visible: boolean): { kind: BadgeKind; text: string } {
  return visible ? { kind: 'live', text: 'Visible' } : { kind: 'open', text: 'Hidden' };
}

/** Order and visibility, the last two fields of most kinds. */
export const PLACE_FIELDS: readonly FieldSpec[] = [
  { name: 'order', label: 'Order', control: 'text', as: 'number', type: 'number', half: true },
  { name: 'visible', label: 'Visible on the site', control: 'switch', half: true },
];
