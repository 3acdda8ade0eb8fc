import type { Span } from './span.ts';

/** Languages that people speak, by their names in English, German, French and Spanish. */
const LANGUAGES = `
afrikaans albanian amharic arabic armenian azerbaijani basque belarusian bengali bosnian bulgarian burmese cantonese catalan chinese croatian
czech danish dutch english esperanto estonian farsi filipino finnish flemish french galician georgian german greek gujarati hebrew hindi
hungarian icelandic indonesian irish italian japanese kannada kazakh khmer korean kurdish lao latvian lithuanian luxembourgish macedonian
malay malayalam maltese mandarin marathi mongolian nepali norwegian pashto persian portuguese punjabi romanian russian serbian sinhala slovak
slovene slovenian somali spanish swahili swedish tagalog tamil telugu thai tibetan turkish ukrainian urdu uzbek vietnamese welsh yiddish zulu
albanisch arabisch bulgarisch chinesisch dänisch deutsch englisch estnisch finnisch französisch griechisch hebräisch italienisch japanisch
koreanisch kroatisch lettisch litauisch niederländisch norwegisch polnisch portugiesisch rumänisch russisch schwedisch serbisch slowakisch
slowenisch spanisch tschechisch türkisch ukrainisch ungarisch
anglais allemand français espagnol italien portugais néerlandais russe chinois japonais arabe
inglés alemán francés español italiano portugués ruso chino japonés árabe
`;
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${LANGUAGES.trim().split(/\s+/).join('|')})(?:e[nrs]?|kenntnisse\\w*|sprachig\\w*|sprachkenntnisse\\w*)?(?![\\p{L}\\p{N}])`,
  'giu',
);
/** A verb in lower case. */
const POLISH = /\bPolish\b/g;
const ANY =
  /\b(?:bilingual\w*|multilingual\w*|trilingual\w*|polyglot\w*|mother[- ]tongue|native[- ]speak\w*|native[- ]level|(?:second|third|foreign|spoken|natural|human|european|asian) languages?(?! (?:processing|models?|understanding|generation))|language skills|(?:speak|speaks|speaking) \w{0,20}\s?languages?|CEFR|[ABC][12][- ]level|level [ABC][12]|[ABC][12][- ]niveau|niveau [ABC][12]|sprachniveau|schwizerd[üu]tsch|schweizerdeutsch|muttersprach\w*|fremdsprach\w*|sprachkenntnisse\w*|zweisprachig\w*)/gi;

/** Where a text requires languages that people speak. No field of the site says which ones its owner speaks. */
export function spokenIn(text: string): Span[] {
  const named = [...text.matchAll(NAMED), ...text.matchAll(POLISH)];
  const found = named.length > 0 ? named : [...text.matchAll(ANY)].slice(0, 1);
  return found.map(({ 0: name, index }) => ({ start: index, end: index + name.length }));
}
