import { stemmer } from 'stemmer';
import { isPlainWord } from './word-worth.ts';
import { isWordOfAds } from './words-of-ads.ts';

/** A word of a text with its position (UTF-16). */
export interface Word {
  /** In lower case. */
  plain: string;
  stem: string;
  start: number;
  end: number;
}

/** Words of one line mean the same in an ad and in the work. Whole words: a programme is no programmer. */
const SYNONYMS = `
develop develops developed developing developer developers development engineer engineers engineered engineering programmer programmers programming coding
lead leads leader leaders leadership led leading
mentor mentors mentored mentoring mentorship coach coached coaching
customer customers client clients kunde kunden kundin kundinnen
analyse analyses analysed analyze analyzed analysis analytics analytical
optimise optimised optimize optimized optimization optimisation
automate automated automating automation
communicate communicated communication communicator
collaborate collaborated collaboration collaborative
deploy deployed deploying deployment deployments
evaluate evaluated evaluation evaluations
architect architects architected architecture architectures
secure secured security
design designs designed designing designer designers
write writes wrote written writer writers writing
teach teaches teaching taught teacher teachers
manage manages managed managing manager managers management
`;

const SAME = new Map(
  SYNONYMS.trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.split(' ');
      return words.map((word) => [word, stemmer(words[0] ?? word)] as const);
    }),
);

/** Words of grammar. */
const GRAMMAR = `
a about above across after all also am an and any are around as at be because been before being below between both but by can
could did do does doing done down during each either etc few for from further get gets had has have having he her here him his how
i if in into is it its itself just like least less let lot make makes making many may me might more most much must my need needs
neither new no nor not now of off often on once one only or other others our out over own per plus rather real really same she
should shall since so some something such than that the their them then there these they thing things this those through to too
toward towards under until up upon us use used uses using very via want was way ways we well were what when where which while who
whom whose why will with within without would yet you your yours yourself
als am an auch auf aus bei bis das dass dem den der des die du durch ein eine einem einen einer eines für haben hast hat ihr ihre ihrer im
in ist mit nach oder sich sie sind sowie über um und uns unser unsere von vor was wie wir zu zum zur
`;
const GRAMMAR_WORDS = new Set(GRAMMAR.trim().split(/\s+/));

const plainOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’](?:s|re|ve|ll|d|m)?$/, '')
    .normalize('NFC');

/** Endings that make another word: publications are not the public, and a university is no universe. */
const DERIVED =
  /(?:[ai]tion|ment|ness|ity|itie|ic|ical|ically|ive|ively|ous|al|ance|ence|able|ible|ism|ist|ise|ize|ful|less|ship)s?$/;

/** The stem of a word in lower case, the same for synonyms. */
function stemOf(plain: string): string {
  const same = SAME.get(plain);
  if (same !== undefined || !/^[a-z]+$/.test(plain)) return same ?? plain;
  return DERIVED.test(plain) ? plain.replace(/([^s])s$/, '$1').replace(/itie$/, 'ity') : stemmer(plain);
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;

/** All words of a text in their order. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const plain = plainOf(word);
    return { plain, stem: stemOf(plain), start: index, end: index + word.length };
  });
}

/** Whether a word says what is required: neither grammar nor a word of any ad. */
export const isMeaningful = ({ plain }: Word): boolean =>
  plain.length > 2 && !GRAMMAR_WORDS.has(plain) && !/^\d+$/.test(plain) && !isPlainWord(plain);

/** Whether a word may be what is required, or narrow it: neither grammar nor one of how ads speak. */
export const isNarrowing = ({ plain }: Word): boolean =>
  plain.length > 1 && !GRAMMAR_WORDS.has(plain) && !/^\d+$/.test(plain) && !isWordOfAds(plain);

/** Whether a word is one of grammar, or a number. */
export const isGrammar = ({ plain }: Word): boolean => GRAMMAR_WORDS.has(plain) || /^\d+$/.test(plain);
