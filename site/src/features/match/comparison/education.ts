import type { Ask } from './asks.ts';
import { type Finding, proofOf } from './finding.ts';
import { isMeaningful, wordsOf } from './words.ts';
import type { Portfolio, Work } from './work.ts';
import { yearsIn } from './years.ts';

/** Degrees from the lowest to the highest, as ads and titles name them. */
const DEGREES: readonly RegExp[] = [
  /\b(?:bachelor\w*|b\.?\s?sc|b\.?\s?eng|b\.?a\.?|b\.?s\.?(?= (?:in|or)\b)|undergraduate degree|university degree|college degree|4[- ]year degree|degree)(?!\w)/i,
  /\b(?:master(?:['’]?s)?(?= (?:degree|of|in|or|and|,)|\W|$)|m\.?\s?sc|m\.?\s?eng|m\.?[as]\.?(?=\s+in)|mba|advanced degree|graduate degree|diplom)(?!\w)/i,
  /\b(?:ph\.?\s?d|doctorate|doctoral|promotion in)(?!\w)/i,
];
const ASKS_DEGREE =
  /\b(?:degree|[bm]\.?s\.? (?:in|or)|(?:computer science|engineering|university|college) education|bachelor['’]?s?|master['’]s|ph\.?\s?d|doctorate|b\.?sc|m\.?sc|diploma|studium|abgeschlossenes)\b/i;
const DEGREE_WORDS = new Set(
  wordsOf(
    'degree bachelor bachelors master masters phd doctorate doctoral bsc msc ba ma university college diploma education studies study graduate undergraduate honours related discipline subject',
  ).map(({ stem }) => stem),
);

/** Languages that people speak. */
const SPOKEN =
  /\b(English|German|French|Spanish|Italian|Portuguese|Dutch|Polish|Russian|Ukrainian|Turkish|Arabic|Hebrew|Hindi|Chinese|Mandarin|Japanese|Korean|Swedish|Norwegian|Danish|Finnish|Czech|Greek|Deutsch|Englisch|Französisch|Spanisch)(?:kenntnisse\w*)?\b/;
const SPEAKS =
  /\b(?:fluen\w*|native|mother tongue|speak\w*|spoken|verbal|written|writing|proficien\w*|bilingual|languages?|[abc][12]|\w*kenntnisse|fließend|verhandlungssicher|sprach\w*|business)\b/i;

/** The highest degree of a text (1 to 3), or the lowest, which is enough where an ad names several; 0 without any. */
function levelOf(text: string, which: 'lowest' | 'highest'): number {
  const levels = DEGREES.flatMap((degree, index) => (degree.test(text) ? [index + 1] : []));
  return (which === 'lowest' ? levels.at(0) : levels.at(-1)) ?? 0;
}

const isEducation = ({ item }: Work) => item.kind === 'highlight' || (item.kind === 'experience' && !item.isJob);

/** What an ad asks of degrees and spoken languages; `undefined` if it asks for something else. */
export function compareEducation(ask: Ask, portfolio: Portfolio): Finding | undefined {
  if (ASKS_DEGREE.test(ask.text)) return compareDegree(ask, portfolio);
  if (SPOKEN.test(ask.text) && SPEAKS.test(ask.text)) return compareLanguage(ask, portfolio);
  return undefined;
}

function compareDegree(ask: Ask, { work }: Portfolio): Finding {
  // "PhD" alone asks for that, "degree in physics, PhD preferred" for a degree.
  const asked = levelOf(
    ask.text.replace(/\b(?:master|ph\.?\s?d|doctor\w*)['’]?s? degree/gi, (name) => name.split(' ')[0] ?? ''),
    'lowest',
  );
  const degrees = work.filter((one) => isEducation(one) && levelOf(one.item.title, 'highest') >= Math.max(asked, 1));
  const fields = wordsOf(ask.text).filter((word) => isMeaningful(word) && !DEGREE_WORDS.has(word.stem));
  const exact = degrees.find(({ item }) => {
    const title = new Set(wordsOf(item.title).map(({ stem }) => stem));
    return fields.length === 0 || fields.some(({ stem }) => title.has(stem));
  });
  const shown = exact ?? degrees[0];
  if (!shown) return { ask, verdict: 'missing', missing: [], proofs: [] };
  const { title } = shown.item;
  // What else the same ask says of years is not compared.
  const years = yearsIn(ask.text);
  const others = years ? [ask.text.slice(years.start, years.end)] : [];
  const stems = new Set(fields.map(({ stem }) => stem));
  const spans = wordsOf(title).filter(({ stem }) => stems.has(stem) || DEGREE_WORDS.has(stem));
  return {
    ask,
    verdict: exact && !years ? 'met' : 'partly',
    missing: exact ? others : [fields.map(({ start, end }) => ask.text.slice(start, end)).join(' '), ...others],
    proofs: [proofOf(shown, title, spans)],
  };
}

function compareLanguage(ask: Ask, { work }: Portfolio): Finding {
  const [, language = ''] = SPOKEN.exec(ask.text) ?? [];
  const name = new RegExp(`\\b${language}\\b`, 'i');
  for (const one of work) {
    const sentence = one.sentences.find(({ text }) => name.test(text) && SPEAKS.test(text.replace(name, '')));
    const start = sentence?.text.search(name) ?? -1;
    if (!sentence || start < 0) continue;
    const proofs = [proofOf(one, sentence.text, [{ start, end: start + language.length }])];
    return { ask, verdict: 'met', missing: [], proofs };
  }
  return { ask, verdict: 'missing', missing: [], proofs: [] };
}
