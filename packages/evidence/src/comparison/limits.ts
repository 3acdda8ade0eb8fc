import type { Place } from '@portfolio/text/names/name-matcher';

const NUMBER =
  /(?<![\p{L}\p{N}])(?:\d|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozens?|hundreds?|thousands?|millions?)\b)/giu;
/** Times that are said without a number. */
const LONG = /\b(?:(?:several|many|multiple) years|decades?|mehrjährig\w*|langjährig\w*)/i;
const DENIED = /\b(?:no|not|never|without|nor)\b|n['’]t\b/i;

/** Whether an ask sets limits that no quote can be compared with: other numbers, long times, exceptions. */
export function hasMoreLimits(text: string, known: readonly Pick<Place, 'start' | 'end'>[] = []): boolean {
  const isKnown = (at: number) => known.some(({ start, end }) => at >= start && at < end);
  return LONG.test(text) || DENIED.test(text) || [...text.matchAll(NUMBER)].some(({ index }) => !isKnown(index));
}
