import type { OwnerPostRow, Status } from '@portfolio/contract';
import { formatDay } from '@portfolio/text/format/dates';
import type { BadgeKind } from '#app/components/ui/badge.tsx';
import { STATUS_BADGE } from '#app/panel/status.ts';

type Published = { status: Status; publishedAt?: string | undefined };

/** The status set by a post's button: draft if it is published, otherwise published. */
export function toggledStatus(status: OwnerPostRow['status']): 'draft' | 'published' {
  return status === 'published' ? 'draft' : 'published';
}

/** Published with a publication time in the future. */
export function isScheduled({ status, publishedAt }: Published, now = Date.now()): boolean {
  return status === 'published' && publishedAt !== undefined && Date.parse(publishedAt) > now;
}

/** Whether visitors can read it now. */
export const isPublic = (post: Published, now = Date.now()): boolean =>
  post.status === 'published' && !isScheduled(post, now);

/** The status badge of a post; as specified, everything unpublished is labelled "Draft". */
export function postBadge(post: Published, now = Date.now()): { kind: BadgeKind; text: string } {
  if (isScheduled(post, now)) return { kind: 'accent', text: 'Scheduled' };
  return post.status === 'published' ? STATUS_BADGE.published : STATUS_BADGE.draft;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** Formats an instant in this device's time zone: `3 Mar 2026, 09:30`. */
export const formatMoment = (instant: string): string =>
  `${formatDay(instant, clock.resolvedOptions().timeZone)}, ${clock.format(new Date(instant))}`;
