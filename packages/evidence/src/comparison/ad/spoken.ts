import type { Span } from './span.ts';

/** Languages that people speak, each by its names in English, German, French and Spanish. */
const LANGUAGES = `
english englisch anglais inglés
german deutsch allemand alemán
french französisch français francés
spanish spanisch espagnol español
italian italienisch italien italiano
portuguese portugiesisch portugais portugués
dutch niederländisch néerlandais
russian russisch russe ruso
chinese mandarin chinesisch chinois chino
japanese japanisch japonais japonés
arabic arabisch arabe árabe
albanian albanisch
bulgarian bulgarisch
croatian kroatisch
czech tschechisch
danish dänisch
estonian estnisch
finnish finnisch
greek griechisch
hebrew hebräisch
hungarian ungarisch
korean koreanisch
latvian lettisch
lithuanian litauisch
norwegian norwegisch
polnisch
romanian rumänisch
serbian serbisch
slovak slowakisch
slovenian slovene slowenisch
swedish schwedisch
turkish türkisch
ukrainian ukrainisch
farsi persian
filipino tagalog
`
  .trim()
  .split('\n')
  .map((names) => names.split(' '));
const OTHERS =
  'afrikaans amharic armenian azerbaijani basque belarusian bengali bosnian burmese cantonese catalan esperanto flemish galician georgian gujarati hindi icelandic indonesian irish kannada kazakh khmer kurdish lao luxembourgish macedonian malay malayalam maltese marathi mongolian nepali pashto punjabi sinhala somali swahili tamil telugu thai tibetan urdu uzbek vietnamese welsh yiddish zulu'.split(
    ' ',
  );
/** The English name of each language by all its names. */
const LANGUAGE_OF = new Map(
  [...LANGUAGES, ...OTHERS.map((name) => [name])].flatMap((names) =>
    names.map((name) => [name, names[0] ?? name] as const),
  ),
);
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}])(${[...LANGUAGE_OF.keys()].join('|')})(?:e[nrs]?|kenntnisse\\w*|sprachig\\w*|sprachkenntnisse\\w*)?(?![\\p{L}\\p{N}])`,
  'giu',
);
/** A verb in lower case. */
const POLISH = /\bPolish\b/g;
const ANY =
  /\b(?:bilingual\w*|multilingual\w*|trilingual\w*|polyglot\w*|mother[- ]tongue|native[- ]speak\w*|native[- ]level|(?:second|third|foreign|spoken|natural|human|european|asian) languages?(?! (?:processing|models?|understanding|generation))|language skills|(?:speak|speaks|speaking) \w{0,20}\s?languages?|CEFR|[ABC][12][- ]level|level [ABC][12]|[ABC][12][- ]niveau|niveau [ABC][12]|sprachniveau|schwizerd[üu]tsch|schweizerdeutsch|muttersprach\w*|fremdsprach\w*|sprachkenntnisse\w*|zweisprachig\w*)/gi;

/** A language that a text names, by its English name; without one it is any. */
export interface Spoken extends Span {
  language?: string | undefined;
}

/** Where a text requires languages that people speak. */
export function spokenIn(text: string): Spoken[] {
  const spanOf = ({ 0: name, index }: RegExpExecArray) => ({ start: index, end: index + name.length });
  const named = [...text.matchAll(NAMED)].map((match) => ({
    ...spanOf(match),
    language: LANGUAGE_OF.get(match[1]?.toLowerCase() ?? ''),
  }));
  const polish = [...text.matchAll(POLISH)].map((match) => ({ ...spanOf(match), language: 'polnisch' }));
  const found = [...named, ...polish];
  return found.length > 0 ? found : [...text.matchAll(ANY)].slice(0, 1).map(spanOf);
}
