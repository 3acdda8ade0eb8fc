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

/** How far ahead a weekday names a day (ms). */
const WEEKDAY_MS = 6 * 86_400_000;
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });

/** Formats an instant ahead in this device's time zone: `Thu 09:00` within six days, else `3 Mar 2026, 09:30`. */
export function formatSoon(instant: string, now = Date.now()): string {
  const date = new Date(instant);
  if (date.getTime() - now > WEEKDAY_MS) return formatMoment(instant);
  return `${weekday.format(date)} ${clock.format(date)}`;
}

const inZone = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });

/** A time in a zone with its weekday, and in UTC: `Thursday 26 November 2026, 09:00 in Europe/Berlin (08:00 UTC)`. */
export function formatPublication(time: Date, zone: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const local = `${inZone(zone, day).format(time).replace(',', '')}, ${inZone(zone, { timeStyle: 'short' }).format(time)}`;
  if (zone === 'UTC') return `${local} UTC`;
  // Another day there is named, too.
  const isSameDay = inZone(zone, day).format(time) === inZone('UTC', day).format(time);
  const utcDay = isSameDay ? '' : `${inZone('UTC', { day: 'numeric', month: 'long' }).format(time)}, `;
  return `${local} in ${zone} (${utcDay}${inZone('UTC', { timeStyle: 'short' }).format(time)} UTC)`;
}
