import { isPlainWord } from '../words/word-worth.ts';

/** A line of an ad without its marks. */
export interface Line {
  text: string;
  /** Whether a mark of a list stands before it. */
  isItem: boolean;
  /** Whether that mark is a bullet or a number, which stands before no heading; signs such as a tick may. */
  isBullet: boolean;
  /** Whether a mark says that it is a heading: `#`, bold as a whole, or a colon at its end. */
  isMarked: boolean;
  /** The number of `#` before it. */
  level: number;
}

/** Two words that lost their space when a page was copied. */
const JOINED = /(?<![\p{L}\p{N}])(\p{Ll}{2,})(\p{Lu}\p{L}+)/gu;
const ITEM = /^(?:\\[-*]|(?:[-*•·‣▪▫◦●○■–—✓✔✅☑➤➜→►▶>+]\ufe0f?|\(?\d{1,2}[.)]|\(?[a-z][.)])\s)\s*/u;
const BULLET = /^(?:\\[-*]|(?:[-*•·‣▪▫◦●○■–—>+]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s)/u;
const EMOJI = /^(?:\p{Extended_Pictographic}|\u200d|\ufe0f| )+/u;
const BOLD = /^(?:\*\*|__)[^*_]+(?:\*\*|__):?$/;
const HASHES = /^(#{1,6})\s+/;

const withoutMarkup = (line: string): string =>
  line
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/!?\[([^\][]{0,300})\]\([^()]{0,300}\)/g, '$1')
    .replace(/[*_]{2,}|`/g, '')
    .replace(/[\u00a0\u200b\ufeff]/g, ' ')
    .replace(JOINED, (whole, word: string, next: string) => (isPlainWord(word) ? `${word} ${next}` : whole))
    .trim();

function readLine(line: string): Line {
  const level = HASHES.exec(line.trim())?.[1]?.length ?? 0;
  const told = line.trim().replace(HASHES, '');
  const item = told.replace(ITEM, '');
  const text = withoutMarkup(item.replace(/\s#+$/, '')).replace(EMOJI, '').trim();
  return {
    text,
    isItem: item !== told,
    isBullet: BULLET.test(told),
    level,
    isMarked: level > 0 || BOLD.test(item.replace(EMOJI, '')) || /[:：]$/.test(text),
  };
}

/** Longer lines do not go on (characters). */
const MAX_WRAPPED = 1_000;
/** A line that goes on in the next one. */
const GOES_ON = /(?:[,/&+(]|\b(?:and|or|und|oder|sowie|with|mit|in|of|von|for|für|the|der|die|das))$/i;

/** Whether a line goes on with the one before it: a wrapped item begins with a small letter, or breaks after a word such as "and". */
function isWrapped(line: string, previous: string | undefined): boolean {
  if (previous === undefined || previous.length > MAX_WRAPPED) return false;
  const [told, before] = [line.trim(), previous.trim()];
  if (told === '' || before === '' || ITEM.test(told) || HASHES.test(told) || BOLD.test(told)) return false;
  return GOES_ON.test(before) || (ITEM.test(before) && /^\p{Ll}/u.test(told));
}

/** A page that was copied with its marks, as lines with those of plain text. */
const withoutTags = (ad: string): string =>
  ad
    .replace(/<li\b[^<>]{0,200}>/gi, '\n- ')
    .replace(/<h[1-6]\b[^<>]{0,200}>/gi, '\n## ')
    // Markdown breaks a line with a backslash.
    .replace(/\\$/gm, '')
    .replace(/<(?:br|p|div|tr|ul|ol|\/(?:li|h[1-6]|p|div|tr|ul|ol))\b[^<>]{0,200}>/gi, '\n');

/** The lines of an ad that have letters. */
export function linesOf(ad: string): Line[] {
  const lines: string[] = [];
  for (const line of withoutTags(ad).split(/\r\n|[\n\r\u2028\u2029]/)) {
    const previous = lines.at(-1);
    if (previous !== undefined && isWrapped(line, previous))
      lines[lines.length - 1] = `${previous.trimEnd()} ${line.trim()}`;
    else lines.push(line);
  }
  return lines.map(readLine).filter(({ text }) => /\p{L}/u.test(text));
}
