import { NUMBER_WORDS } from '@portfolio/text/format/amounts';

const GERMAN = 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');
/** `A year of`, but not `twice a year`. */
const A_YEAR = '(?<!\\b(?:half|once|twice|times) )a(?= (?:full )?year\\s+(?:of|in|as|with|or)\\b)';
const NUMBER = `\\d{1,2}|${A_YEAR}|${[...NUMBER_WORDS, ...GERMAN].join('|')}`;
/** `5 years`, `5+ years`, `3-5 years`, `five or more years`, `5 (five) years`, `mindestens 5 Jahre`. */
const YEARS = new RegExp(
  `\\b(${NUMBER})\\b(?:\\s*\\((?:${NUMBER})\\))?\\s*\\+?\\s*(?:(?:-|–|—|to|or|bis|oder|,\\s*(?:ideally|preferably|idealerweise))\\s*(?:${NUMBER}|more|mehr)\\s*\\+?\\s*)?(?:plus\\s+)?(?:full\\s+)?(?:years?|yrs?|jahre?n?|ans|années|años|anni|anos|jaar|lat)\\b\\.?['’]?(?!\\s*(?:old|ago|alt)\\b)|\\b(${NUMBER})-?\\s?jährige[nrsm]?\\b`,
  'giu',
);
/** So many characters before the years say whether they are a span: since when, not how long. */
const SPAN_REACH = 20;
const SPAN = /\b(?:last|past|next|within|every)\s*$/i;

/** Years that an ask wants. */
export interface AskedYears {
  /** The most of what it says; of `3-5 years` the lower number. */
  years: number;
  /** Where it says the most. */
  start: number;
  end: number;
  /** All places where it says years, in their order. */
  spans: { years: number; start: number; end: number }[];
}

/** Years of experience that a text asks for. */
export function yearsIn(text: string): AskedYears | undefined {
  const found = [...text.matchAll(YEARS)].flatMap(({ 0: whole, 1: first, 2: second, index }) => {
    const number = (first ?? second ?? '').toLowerCase();
    const word = number === 'a' ? 1 : Math.max(NUMBER_WORDS.indexOf(number), GERMAN.indexOf(number));
    const years = word >= 0 ? word : Number(number);
    const isAsked = years > 0 && years < 50 && !SPAN.test(text.slice(Math.max(0, index - SPAN_REACH), index));
    return isAsked ? [{ years, start: index, end: index + whole.length }] : [];
  });
  const [most] = found.toSorted((a, b) => b.years - a.years);
  return most && { ...most, spans: found };
}
