import type { BadgeKind } from '#app/components/ui/badge.tsx';
import { STATUS_BADGE, visibilityBadge } from '../status.ts';
import type { OwnerItem } from './types.ts';

/** Whether visitors see the item. */
export const isPublic = ({ status, visible }: OwnerItem): boolean =>
  status ? status === 'published' : visible === true;

/** The badge that says whether visitors see the item. */
export const visibilityBadgeOf = (item: OwnerItem): { kind: BadgeKind; text: string } =>
  item.status ? STATUS_BADGE[item.status] : visibilityBadge(isPublic(item));

/** The field that decides whether visitors see the item. */
export const visibilityField = ({ status }: OwnerItem): 'status' | 'visible' => (status ? 'status' : 'visible');

/** The change that restores whether visitors see the item. */
export const visibilityOf = ({ status, visible }: OwnerItem): Pick<OwnerItem, 'status' | 'visible'> =>
  status ? { status } : { visible: visible === true };

/** The change that shows or hides an item. */
export const withVisibility = ({ status }: OwnerItem, isShown: boolean): Pick<OwnerItem, 'status' | 'visible'> =>
  status ? { status: isShown ? 'published' : 'draft' } : { visible: isShown };
