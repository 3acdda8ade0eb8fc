const KEY = Symbol.for('portfolio.clock');
/** A clock that is put right by more than this (ms) is believed at once. */
const TOLERANCE = 2 * 60 * 1000;
type Holder = { [KEY]?: number };

/**
 * The time that decides what is public (ms since 1970): the machine's clock, except that it does not go back when the
 * clock is set back by a little, so that what visitors have seen stays. On the process, not in a module: Payload's
 * configuration is loaded twice.
 */
export function publicNow(): number {
  const holder = globalThis as Holder;
  const now = Date.now();
  const latest = holder[KEY] ?? 0;
  holder[KEY] = latest > now && latest - now <= TOLERANCE ? latest : now;
  return holder[KEY];
}

/** The same as ISO 8601. */
export const publicInstant = (): string => new Date(publicNow()).toISOString();

/** Tells the clock of a time that has been: what was written then stays public after a restart, too. */
export function hasBeen(time: number): void {
  const holder = globalThis as Holder;
  const now = Date.now();
  if (time - now <= TOLERANCE) holder[KEY] = Math.max(holder[KEY] ?? 0, time);
}
