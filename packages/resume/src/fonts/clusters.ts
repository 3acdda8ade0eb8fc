import type { FontFile } from './font-file.ts';
import type { Fonts } from './fonts.ts';

/** What a reader sees as one character, with the font that it is set in. */
export interface Cluster {
  /** What is drawn. */
  text: string;
  /** What was written. */
  source: string;
  font: FontFile;
  isMissing: boolean;
}

/** Drawn in place of a character that no font has. */
export const MISSING_SIGN = '□';
const TEXT_FACE = 'instrument-sans';
/** The face of a text with letters that the first one lacks, so that its words are in one face. */
const WIDE_FACE = 'inter';
const EMOJI_FACE = 'noto-emoji';

/** Marks of direction, soft hyphens and other characters without a look. */
const INVISIBLE =
  /\u00ad|\u034f|\u061c|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180f]|[\u200b\u200e\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|\u3164|\ufeff|\uffa0|[\ufff9-\ufffb]/g;
/** Selectors and joiners, which are left out where their font does not know them. */
const SELECTOR = /^(?:\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])$/u;
const EMOJI =
  /^(?:\p{Emoji_Presentation}|\p{Regional_Indicator}|[\p{Extended_Pictographic}#*0-9](?:\ufe0f|\p{Emoji_Modifier}|\u200d))/u;
const WIDE_LETTER = /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Latin}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
/** Characters of the fonts that `npm run fonts -- cjk` adds. */
export const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text on one line, in composed letters and without characters that have no look. */
export const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ');

/** The text as clusters, each in the first font that has all of it; the sign stands for what no font has. */
export function clustersOf(text: string, fonts: Fonts, first: readonly FontFile[] = []): Cluster[] {
  const line = plainLine(text);
  const choose = createChoice(line, fonts, first);
  const clusters: Cluster[] = [];
  for (const { segment } of graphemes.segment(line)) {
    const font = choose(segment);
    if (font) clusters.push({ text: segment, source: segment, font, isMissing: false });
    else clusters.push(...dividedCluster(segment, choose));
  }
  return clusters;
}

type Choose = (text: string) => FontFile | undefined;

function createChoice(line: string, fonts: Fonts, first: readonly FontFile[]): Choose {
  const order = [...first, ...orderFor(line, fonts)];
  const emoji = fonts.face(EMOJI_FACE);
  return (text) => (EMOJI.test(text) ? [...emoji, ...order] : order).find((font) => font.covers(text));
}

function orderFor(line: string, fonts: Fonts): FontFile[] {
  const text = fonts.face(TEXT_FACE);
  const isWide = [...line].some((letter) => WIDE_LETTER.test(letter) && !text.some((font) => font.covers(letter)));
  const built = fonts.built;
  const latin = isWide ? fonts.face(WIDE_FACE) : [];
  if (!CJK.test(line)) return [...latin, ...built];
  const [sc, jp, kr] = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const;
  const ids = KANA.test(line) ? [jp, kr, sc] : HANGUL.test(line) ? [kr, jp, sc] : [sc, jp, kr];
  return [...latin, ...built, ...ids.flatMap((id) => fonts.added(id))];
}

/**
 * The characters of a cluster that no font has as a whole, such as a letter with a rare mark or a new family of emoji.
 * One sign stands for a cluster whose first character is missing.
 */
function dividedCluster(cluster: string, choose: Choose): Cluster[] {
  const [first = ''] = cluster;
  const parts = choose(first) ? [...cluster].filter((character) => !SELECTOR.test(character)) : [cluster];
  return parts.map((source) => {
    const font = choose(source);
    if (font) return { text: source, source, font, isMissing: false };
    const sign = choose(MISSING_SIGN);
    if (!sign) throw new Error('No font has the sign for missing characters. Run: npm run build -- --force');
    return { text: MISSING_SIGN, source, font: sign, isMissing: true };
  });
}

/** The fonts of a text, in their order of preference. */
export function fontsOf(
  clusters: readonly Cluster[],
  line: string,
  fonts: Fonts,
  first: readonly FontFile[] = [],
): FontFile[] {
  const used = new Set(clusters.map(({ font }) => font));
  return [...new Set([...first, ...orderFor(line, fonts)])].filter((font) => used.has(font));
}

/** The characters of texts that no font has, each once. */
export const missingCharacters = (texts: readonly string[], fonts: Fonts): string[] => [
  ...new Set(
    texts.flatMap((text) => clustersOf(text, fonts).flatMap(({ source, isMissing }) => (isMissing ? source : []))),
  ),
];
