import type { OwnerPostRow, Status } from '@portfolio/contract';
import { STATUS_BADGE } from '../../../components/panel/status.ts';
import type { BadgeKind } from '../../../components/ui/badge.tsx';
import { formatDay } from '../../../lib/dates.ts';

type Published = { status: Status; publishedAt?: string | undefined };

/** What the button of a post does: published becomes draft, anything else becomes published. */
export function toggledStatus(status: OwnerPostRow['status']): 'draft' | 'published' {
  return status === 'published' ? 'draft' : 'published';
}

/** Published, but its time lies ahead. */
export function isScheduled({ status, publishedAt }: Published, now = Date.now()): boolean {
  return status === 'published' && publishedAt !== undefined && Date.parse(publishedAt) > now;
}

/** Whether visitors can read it now. */
export const isPublic = (post: Published, now = Date.now()): boolean =>
  post.status === 'published' && !isScheduled(post, now);

/** The state of a post in one word. What is not published is labelled "Draft", as it has always been. */
export function postBadge(post: Published, now = Date.now()): { kind: BadgeKind; text: string } {
  if (isScheduled(post, now)) return { kind: 'accent', text: 'Scheduled' };
  return post.status === 'published' ? STATUS_BADGE.published : STATUS_BADGE.draft;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** A moment in the time zone of this device, such as `3 Mar 2026, 09:30`. */
export const formatMoment = (instant: string): string =>
  `${formatDay(instant, clock.resolvedOptions().timeZone)}, ${clock.format(new Date(instant))}`;
