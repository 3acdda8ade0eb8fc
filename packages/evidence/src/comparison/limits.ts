import type { Place } from '@portfolio/text/names/name-matcher';

const NUMBER =
  /(?<![\p{L}\p{N}])(?:\d|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozens?|hundreds?|thousands?|millions?)\b)/giu;
/** Times, levels and sizes that are said without a number. */
const LONG =
  /\b(?:(?:several|many|multiple) years|decades?|mehrjährig\w*|langjährig\w*|expert(?:[- ]level)?\b|expertenwissen|large(?:[- ]scale)?\b(?! language)|at scale\b|high[- ]traffic)/i;
/** How many of a list are enough. */
const OF_A_LIST = /\b(?:at least |mindestens )?(?:one|two|three|zwei|drei) (?:or more|of|der|von)\b/gi;
const DENIED = /\b(?:no|not|never|without|nor)\b|n['’]t\b/i;

/** Whether a requirement sets limits that no quote can be compared with: other numbers, long times, levels, sizes, exceptions. */
export function hasMoreLimits(text: string, known: readonly Pick<Place, 'start' | 'end'>[] = []): boolean {
  const isKnown = (at: number) => known.some(({ start, end }) => at >= start && at < end);
  const told = text.replace(OF_A_LIST, (words) => ' '.repeat(words.length));
  return LONG.test(text) || DENIED.test(text) || [...told.matchAll(NUMBER)].some(({ index }) => !isKnown(index));
}
