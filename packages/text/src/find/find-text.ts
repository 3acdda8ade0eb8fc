const NOT_ASCII = /[^\0-\x7f]/;
/** Begins what belongs to the character before: marks, vowels and finals of Hangul, second halves of surrogate pairs. */
const CONTINUES = /^[\p{M}\u1160-\u11ff\udc00-\udfff]/u;
/** Up to this length (UTF-16 code units) characters are looked at one by one. */
const SHORT = 64;

/**
 * A text as it is compared: without regard to capital letters, and to how its accents are composed. A final sigma is like
 * any other, because capital letters do not tell where a word ends.
 */
export const foldText = (text: string): string =>
  NOT_ASCII.test(text) ? text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ') : text.toLowerCase();

/** Where words were found in a text: the offset of the first hit (UTF-16 code units), and how many there are. */
export interface FoundText {
  at: number;
  count: number;
}

/** Finds words in a text, without overlaps; `null` if there are none. */
export function findText(text: string, words: string): FoundText | null {
  const needle = foldText(words);
  const folded = foldText(text);
  const first = needle === '' ? -1 : folded.indexOf(needle);
  if (first < 0) return null;
  let count = 0;
  for (let at = first; at >= 0; at = folded.indexOf(needle, at + needle.length)) count += 1;
  return { at: NOT_ASCII.test(text) ? offsetOf(text, first) : first, count };
}

/** The words in a text, one after another, with the offsets of their beginning and end; takes time by its length. */
export function* findAll(text: string, words: string): Generator<{ at: number; end: number }> {
  const needle = foldText(words);
  const folded = foldText(text);
  const isAscii = !NOT_ASCII.test(text);
  // The end of the last hit, in the text and in its folded form.
  let [end, unit] = [0, 0];
  for (let hit = needle === '' ? -1 : folded.indexOf(needle); hit >= 0; hit = folded.indexOf(needle, unit)) {
    const at = isAscii ? hit : end + offsetOf(textWith(text, end, hit - unit), hit - unit);
    const next = endOfHit(text, at, words);
    unit += foldText(text.slice(end, next)).length;
    end = next;
    yield { at, end };
  }
}

/** As much of a text from an offset on as has a unit of its folded form. */
function textWith(text: string, from: number, unit: number): string {
  for (let length = unit + 16; ; length *= 2) {
    const part = text.slice(from, nextStart(text, from + length));
    if (from + part.length >= text.length || foldText(part).length > unit) return part;
  }
}

/** The offset in a text of the character that a unit of its folded form belongs to, by halving what is left. */
function offsetOf(text: string, unit: number): number {
  let from = 0;
  let to = text.length;
  let left = unit;
  while (to - from > SHORT) {
    const middle = nextStart(text, (from + to) >> 1);
    if (middle >= to) break;
    const { length } = foldText(text.slice(from, middle));
    if (length > left) to = middle;
    else {
      from = middle;
      left -= length;
    }
  }
  let at = from;
  for (let end = from + 1; end <= to && foldText(text.slice(from, end)).length <= left; end += 1) at = end;
  return at;
}

/** The first offset from here on at which a character begins. */
export function nextStart(text: string, at: number): number {
  let start = at;
  while (start < text.length && CONTINUES.test(characterAt(text, start).normalize('NFKD'))) start += 1;
  return start;
}

const characterAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0);

/** The end of a hit that begins at an offset, with the marks of its last character. */
export function endOfHit(text: string, at: number, words: string): number {
  const { length } = foldText(words);
  let end = at;
  while (end < text.length && foldText(text.slice(at, end)).length < length) end += 1;
  return nextStart(text, end);
}
