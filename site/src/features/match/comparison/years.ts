const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = `\\d{1,2}|${NUMBERS.join('|')}`;
/** `5 years`, `5+ years`, `3-5 years`, `five or more years`, `5 (five) years`, `mindestens 5 Jahre`. */
const YEARS = new RegExp(
  `\\b(${NUMBER})\\b(?:\\s*\\((?:${NUMBER})\\))?\\s*\\+?\\s*(?:(?:-|–|—|to|or|bis)\\s*(?:${NUMBER}|more|mehr)\\s*\\+?\\s*)?(?:plus\\s+)?(?:full\\s+)?(?:years?|yrs?|jahren?)\\b\\.?['’]?(?!\\s*(?:old|ago)\\b)`,
  'i',
);
/** A span that says since when, not how long. */
const SPAN = /\b(?:last|past|next|within|every)\s*$/i;

/** Years of experience that a text asks for, with where it says so; of `3-5 years` the lower number. */
export function yearsIn(text: string): { years: number; start: number; end: number } | undefined {
  const found = YEARS.exec(text);
  if (!found || SPAN.test(text.slice(0, found.index))) return undefined;
  const [whole, number = ''] = found;
  const word = NUMBERS.indexOf(number.toLowerCase());
  const years = word >= 0 ? word : Number(number);
  return years > 0 && years < 50 ? { years, start: found.index, end: found.index + whole.length } : undefined;
}
