import type { Ask } from './ad/asks.ts';
import { type AskedDegree, degreeIn, isOfField } from './ad/degree-asks.ts';
import { levelOfTitle } from './ad/degree-titles.ts';
import { wordsOf } from './ad/words.ts';
import { yearsIn } from './ad/years.ts';
import { type Finding, missing, proofOf } from './finding.ts';
import { hasMoreLimits } from './limits.ts';
import type { Portfolio, Work } from './work.ts';

/** What an ad asks of degrees; `undefined` if it asks for something else. Only completed studies show a degree. */
export function compareDegree(ask: Ask, { work }: Portfolio): Finding | undefined {
  const degree = degreeIn(ask.text);
  if (!degree) return undefined;
  const degrees = work.filter(
    ({ item }) => item.isStudy && levelOfTitle(item.title, item.texts.join('\n')) >= degree.level,
  );
  const exact = degrees.find((one) => isInField(one, degree));
  const shown = exact ?? degrees[0];
  if (!shown) return missing(ask);
  const textOf = ({ start, end }: { start: number; end: number }) => ask.text.slice(start, end);
  // What else the same ask says of years is not compared.
  const years = yearsIn(ask.text);
  const others = years ? [textOf(years)] : degree.others.map(textOf);
  const fields = degree.fields.map((words) => words.map(textOf).join(' ')).join(' / ');
  const isWhole = exact !== undefined && others.length === 0 && !hasMoreLimits(ask.text);
  return {
    ask,
    verdict: isWhole ? 'met' : 'partly',
    missing: [...(exact || !fields ? [] : [fields]), ...others],
    proofs: [proofOf(shown, shown.item.title, spansOf(shown, degree, exact !== undefined))],
  };
}

/** Words of a field that are no field alone: "Computer or Information Science" does not mean any science. */
const PARTIAL = new Set(
  'science sciences engineering computer information data technology management studies arts'.split(' '),
);

function isInField({ item }: Work, { fields, isVague }: AskedDegree): boolean {
  const title = wordsOf(item.title).filter(isOfField);
  const stems = new Set(title.map(({ stem }) => stem));
  if (fields.length === 0) return !isVague;
  return fields.some((words) => {
    const [word] = words;
    const isPartial = words.length === 1 && word !== undefined && PARTIAL.has(word.plain);
    return words.every(({ stem }) => stems.has(stem)) && (!isPartial || title.length === 1);
  });
}

/** The words of the field in a title, or all of the title. */
function spansOf({ item: { title } }: Work, { fields }: AskedDegree, isExact: boolean) {
  const stems = new Set(isExact ? fields.flat().map(({ stem }) => stem) : []);
  const spans = wordsOf(title).filter(({ stem }) => stems.has(stem));
  return spans.length > 0 ? spans : [{ start: 0, end: title.length }];
}
