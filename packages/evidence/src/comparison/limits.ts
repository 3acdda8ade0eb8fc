import type { Place } from '@portfolio/text/names/name-matcher';

const NUMBER =
  /(?<![\p{L}\p{N}])(?:\d|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|dozens?|hundreds?|thousands?|millions?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{L}*zehn|\p{L}*zig|hundert\w*|tausend\w*)\b)/giu;
/** Times, levels and sizes that are said without a number. */
const LONG =
  /\b(?:decades?|expert(?:[- ]level)?\b|mastery\b|(?:senior|top)[- ]level\b|(?:\w+-)?profis?\b|expertenwissen|(?:team|skills?|career|language|program|industry)[- ](?:building|development|creation|work)\b|building technology|all\b(?! of\b)|every\b|alle[nr]?\b|sämtliche\w*|more than (?:one|just|only)\b|large(?:[- ]scale)?\b(?! language)|at (?:\w+ )?scale\b|high[- ]traffic)/i;
/** "More than React": what else is not said. */
const BEYOND = /\b(?:[Mm]ore than|[Mm]ehr als(?: nur)?) \p{Lu}/u;
/** Long or deep experience without a number. */
const VAGUE =
  /\b(?:(?:several|many|multiple|some|a few|mehrere|einige|viele) (?:years|jahre)|jahrelang\w*|mehrjährig\w*|langjährig\w*|extensive\w*|deep(?:ly)?|depth|comprehensive|profound|thorough|advanced|significant|substantial|considerable|umfangreich\w*|umfassend\w*|tief\w*|vertieft\w*|seasoned|veteran|(?:very|highly|vastly) experienced|(?:much|wide|a lot of|große\w*) (?:\p{L}+ )?(?:experience|erfahrung)|fortgeschritten\w*)\b/iu;
/** It takes at least so many years. */
const VAGUE_YEARS = 5;
/** The years that long or deep experience takes; `undefined` if a text asks for none. */
export const vagueYears = (text: string): number | undefined => (VAGUE.test(text) ? VAGUE_YEARS : undefined);
/** What somebody would like to do is not what they have done. */
const WISHES = /\b(?:curious|curiosity|interest(?:ed)?|lust|neugier\w*|interess\w*)\b/i;
/** How many of a list are enough. */
const OF_A_LIST = /\b(?:at least |mindestens )?(?:one|two|three|zwei|drei|eine[rnm]?) (?:or more|of|der|von)\b/gi;
const DENIED =
  /\b(?:no|not|never|without|neither|nor|kein\w*|nicht|nie|niemals|ohne|weder|less|fewer|instead|weniger|statt)\b(?!-)|n['’]t\b/i;

/** Whether it asks for a wish, unless one follows all its names. */
function isWish(text: string, known: readonly Pick<Place, 'start'>[]): boolean {
  const at = WISHES.exec(text)?.index;
  return at !== undefined && (known.length === 0 || known.some(({ start }) => start > at));
}

/** Whether a requirement sets limits that no quote can be compared with: other numbers, long times, levels, sizes, exceptions, a cut end. */
export function hasMoreLimits(text: string, known: readonly Pick<Place, 'start' | 'end'>[] = []): boolean {
  const isKnown = (at: number) => known.some(({ start, end }) => at >= start && at < end);
  const told = text.replace(OF_A_LIST, (words) => ' '.repeat(words.length));
  return (
    text.endsWith('…') ||
    LONG.test(text) ||
    BEYOND.test(text) ||
    isWish(text, known) ||
    DENIED.test(text) ||
    [...told.matchAll(NUMBER)].some(({ index }) => !isKnown(index))
  );
}
