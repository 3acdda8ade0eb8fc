/** Degrees from the lowest to the highest, as ads ask for them. */
const ASKED: readonly RegExp[] = [
  /\b(?:[Bb]achelor\w*|B\.?\s?Sc|B\.?\s?Eng|B\.?\s?A|B\.?\s?S|[Uu]ndergraduate)\b/,
  /\b(?:[Mm]aster(?:['’]?s)?(?:arbeit|abschluss|studium)?|M\.?\s?Sc|M\.?\s?Eng|M\.?\s?[AS]|MBA|[Dd]iplom|(?:[Aa]dvanced|[Gg]raduate|[Pp]ostgraduate) degree)\b/,
  /\b(?:[Pp]h\.?\s?[Dd]|[Dd]octor(?:ate|al)?|[Pp]romotion)\b/,
];
/** The same as titles of an education have them: no "Scrum Master", "Master class" or "Mastering". */
const TITLES: readonly RegExp[] = [
  /^(?:[Bb]achelor(?:['’]?s)?(?=$|\s*[,:(–—-]|\s+(?:of|in|degree|der|des)\b)|B\.?\s?Sc\b|B\.?\s?Eng\b|B\.?\s?A\b|B\.?\s?S\b)/,
  /^(?:[Mm]aster(?:['’]?s)?(?=$|\s*[,:(–—-]|\s+(?:of|in|degree|der|des)\b)|M\.?\s?Sc\b|M\.?\s?Eng\b|M\.?\s?A\b|M\.?\s?S\b|MBA\b|Diplom(?:$|\s|-))/,
  /^(?:[Pp]h\.?\s?[Dd]\b|[Dd]octor(?:ate)?(?=$|\s*[,:(–—-]|\s+(?:of|in|degree)\b)|Dr\.)/,
];
/** An education that is not, or not yet, a degree, as its description says it. */
const UNFINISHED =
  /\b(?:ongoing|in progress|unfinished|incomplete|not (?:yet )?(?:finished|completed)|(?:did not|didn['’]t|never) (?:finish|complete|graduate)\w*|dropped out|drop-?out|discontinued|abandoned|(?:graduation|degree) expected|expected (?:graduation|in \d)|left (?:after|before|without)|without (?:a )?degree|no degree|withdrew|abgebrochen|ohne abschluss|laufend)\b/i;
/** The same in a title. */
const NO_DEGREE =
  /\b(?:candidates?|students?|expected|exchange|semester|preparat\w*|prep|class(?!ical|ics)|classes|courses?|summer school|workshop|bootcamp|certificate)\b/i;

/** The levels (1 to 3) of the degrees that an ask names. */
export const levelsAsked = (text: string): number[] =>
  ASKED.flatMap((degree, index) => (degree.test(text) ? [index + 1] : []));

/** The level of the degree that the title of an education names; 0 without one, and for one that is not finished. */
export function levelOfTitle(title: string, description: string): number {
  if (NO_DEGREE.test(title) || UNFINISHED.test(`${title}\n${description}`)) return 0;
  return Math.max(
    ...partsOf(title).flatMap((part) => TITLES.map((degree, index) => (degree.test(part) ? index + 1 : 0))),
  );
}

/** A title may begin with the place: "TU Berlin, MSc Computer Science". */
const partsOf = (title: string): string[] => title.split(/[,:;(–—]|\s-\s/).map((part) => part.trim());
