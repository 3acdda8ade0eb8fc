import { processWide } from './process-wide.ts';

/** A system clock that is set back by more than this (ms) is followed at once. */
const TOLERANCE = 2 * 60 * 1000;
const clock = processWide('clock', () => ({ latest: 0 }));

/**
 * The time for scheduled publication (ms since 1970): the system clock, except that it does not go back when the clock
 * is set back by up to `TOLERANCE`, so that published posts stay public.
 */
export function publicNow(): number {
  const now = Date.now();
  const { latest } = clock;
  clock.latest = latest > now && latest - now <= TOLERANCE ? latest : now;
  return clock.latest;
}

/** `publicNow` as ISO 8601. */
export const publicInstant = (): string => new Date(publicNow()).toISOString();

/** Sets the minimum of `publicNow` (ms since 1970; ignored if far ahead), so that posts stay public after a restart. */
export function setMinimumTime(time: number): void {
  if (time - Date.now() <= TOLERANCE) clock.latest = Math.max(clock.latest, time);
}
