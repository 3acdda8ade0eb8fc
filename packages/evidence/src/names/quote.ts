import type { Mention } from '@portfolio/text/names/name-matcher';

/** A sentence, split around the part that names a skill. */
export interface Quote {
  before: string;
  match: string;
  after: string;
}

/** The most characters of a quote before and after the name. */
const MAX_SIDE = 160;
/** Sentences up to this length are a text fragment as a whole, of longer ones their first and last words. */
const MAX_FRAGMENT = 100;
const FRAGMENT_WORDS = 4;
const END = /[.!?…。！？]/;
const CJK_END = /[。！？]/;

/** Whether a sentence ends before this position: at a line break, or at a mark with a space or in Chinese or Japanese. */
export function isBoundary(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  if (before === '\n' || before === '\r' || CJK_END.test(before)) return true;
  return END.test(before) && /\s/.test(text[at] ?? ' ');
}

function sentenceAround(text: string, { start, end }: Mention): [from: number, to: number] {
  let from = start;
  while (from > 0 && !isBoundary(text, from)) from -= 1;
  let to = end;
  while (to < text.length && !(to > end && isBoundary(text, to)) && !/[\n\r]/.test(text[to] ?? '')) to += 1;
  return [from, to];
}

/** The end of a text that stands before a marked part. */
export function cutStart(text: string): string {
  if (text.length <= MAX_SIDE) return text.trimStart();
  const cut = text.slice(-MAX_SIDE);
  return `…${cut.slice(cut.indexOf(' ') + 1).replace(/^[\uDC00-\uDFFF]/, '')}`;
}

/** The beginning of a text that stands after a marked part. */
export function cutEnd(text: string): string {
  if (text.length <= MAX_SIDE) return text.trimEnd();
  const cut = text.slice(0, MAX_SIDE);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : MAX_SIDE).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The sentence of a mention, and the text fragment that leads to it. */
export function quoteOf(text: string, mention: Mention): { quote: Quote; fragment: string } {
  const [from, to] = sentenceAround(text, mention);
  return {
    quote: {
      before: cutStart(text.slice(from, mention.start)),
      match: text.slice(mention.start, mention.end),
      after: cutEnd(text.slice(mention.end, to)),
    },
    fragment: textFragment(text.slice(from, to)),
  };
}

/** A tag in the list of all tags. */
export function quoteOfTag(tags: readonly string[], tag: string): Quote {
  const at = tags.indexOf(tag);
  const before = tags.slice(0, at).map((other) => `${other}, `);
  return {
    before: before.join(''),
    match: tag,
    after: tags
      .slice(at + 1)
      .map((other) => `, ${other}`)
      .join(''),
  };
}

/** Encoded with hyphens, which have a meaning in text fragments; UTF-8 replaces lone surrogates, which have no code. */
const encode = (text: string) =>
  encodeURIComponent(new TextDecoder().decode(new TextEncoder().encode(text))).replace(/-/g, '%2D');

/** The text fragment that leads to a sentence. */
export function textFragment(sentence: string): string {
  const text = sentence.replace(/\s+/g, ' ').trim();
  const words = text.split(' ');
  if (text.length <= MAX_FRAGMENT || words.length <= 2 * FRAGMENT_WORDS) return `:~:text=${encode(text)}`;
  const first = words.slice(0, FRAGMENT_WORDS).join(' ');
  return `:~:text=${encode(first)},${encode(words.slice(-FRAGMENT_WORDS).join(' '))}`;
}
