const KEY = Symbol.for('portfolio.clock');
/** A clock that is put right by more than this (ms) is believed at once. */
const TOLERANCE = 2 * 60 * 1000;
/** On the process, not in a module: Payload's configuration is loaded twice. */
const holder = globalThis as { [KEY]?: { latest: number } };
holder[KEY] ??= { latest: 0 };
const clock = holder[KEY];

/**
 * The time that decides what is public (ms since 1970): the machine's clock, except that it does not go back when the
 * clock is set back by a little, so that what visitors have seen stays.
 */
export function publicNow(): number {
  const now = Date.now();
  const { latest } = clock;
  clock.latest = latest > now && latest - now <= TOLERANCE ? latest : now;
  return clock.latest;
}

/** The same as ISO 8601. */
export const publicInstant = (): string => new Date(publicNow()).toISOString();

/** Tells the clock of a time that has been: what was written then stays public after a restart, too. */
export function hasBeen(time: number): void {
  if (time - Date.now() <= TOLERANCE) clock.latest = Math.max(clock.latest, time);
}
