import { normalizeWord, plainText, words } from './words.ts';

/** Code, an escaped character, an image or a link, HTML or an address: each is replaced by its text. */
const INLINE =
  /(?<ticks>`{1,3})(?<code>[^`\n]{1,500})\k<ticks>|\\(?<escaped>[!-/:-@[-`{-~])|!?\[(?<words>[^\][]{0,500})\](?:\([^()\s]{0,500}(?:\([^()\s]{0,500}\)[^()\s]{0,500})?(?:\s+["'][^"'\n]{0,200}["'])?\)|\[[^\][]{0,200}\])|<(?<address>(?:https?|mailto):[^\s<>]{1,500})>|<!--[\s\S]{0,500}?-->|<\/?(?:a|abbr|b|br|code|del|em|i|ins|kbd|mark|p|q|s|small|span|strong|sub|sup|u)(?:\s[^<>]{0,500})?\/?>/giu;
/** Bold and struck text, also within a word, as in languages without spaces. */
const STRONG = /(\*{2,3}|~~)(?=[^\s*~])([^\n]{0,499}?[^\s*~])\1/g;
/** Emphasis around whole words: `2*3*4` and `snake_case_name` have none. */
const EMPHASIS = /(?<![\p{L}\p{N}*_])(\*|_{1,3})(?=[^\s*_])([^\n]{0,499}?[^\s*_])\1(?![\p{L}\p{N}*_])/gu;
const HEADING = /^[ \t]*#{1,6}[ \t]+/gm;
/** Stands for a piece of text that is not read again; no text contains a noncharacter. */
const KEPT = /\uFDD0(\d+)\uFDD1/g;
/** Nested emphasis and links with emphasis in them. */
const MAX_PASSES = 3;
/** HTML in which the words of an excerpt are looked for (characters). */
const START = 20_000;

/** An excerpt as plain text: without Markdown's marks and HTML. */
export function plainExcerpt(excerpt: string): string {
  const kept: string[] = [];
  const keep = (text: string) => `\uFDD0${kept.push(text) - 1}\uFDD1`;
  let text = excerpt.replace(/[\uFDD0\uFDD1]/g, '').replace(HEADING, '');
  text = text.replace(INLINE, (...match) => {
    const { code, escaped, words: label, address }: Record<string, string | undefined> = match.at(-1);
    const literal = code ?? escaped ?? address;
    return literal === undefined ? (label ?? '') : keep(literal);
  });
  for (let pass = 0; pass < MAX_PASSES; pass += 1) text = text.replace(STRONG, '$2').replace(EMPHASIS, '$2');
  return text.replace(KEPT, (_, index: string) => kept[Number(index)] ?? '').trim();
}

/** Headings and pictures before the first words of a text. */
const BEFORE_WORDS = /^(?:\s*(?:<h([1-6])\b[^>]*>[\s\S]*?<\/h\1>|<figure\b[^>]*>[\s\S]*?<\/figure>))+/;
/** The words of a heading or paragraph before its first element or entity, and whether it ends there. */
const FIRST_WORDS = /^\s*<(?:h[1-6]|p)\b[^>]*>([^<&]{0,200})(<\/(?:h[1-6]|p)>|<a class="anchor")?/;

/**
 * Whether a rendered text begins with the words of an excerpt, maybe below headings and pictures; the last one may be cut
 * off with `…`.
 */
export function startsWithExcerpt(html: string, excerpt: string): boolean {
  const wordsOf = (text: string) => words(text).map(normalizeWord);
  const wanted = wordsOf(plainExcerpt(excerpt));
  const isCut = /(?:…|\.{3})\W*$/.test(excerpt);
  const isStartOf = (start: string[], count = wanted.length) =>
    wanted.slice(0, count).every((word, index) => {
      const found = start[index] ?? '';
      return isCut && index === wanted.length - 1 ? found.startsWith(word) : found === word;
    });
  /** Most texts differ in their first words; to compare these takes a tenth of the time. */
  const canStart = (text: string) => {
    const [, run = '', end] = FIRST_WORDS.exec(text) ?? [];
    // The last word may go on in an element.
    const first = end ? wordsOf(run) : wordsOf(run).slice(0, -1);
    return isStartOf(first, first.length);
  };
  const start = html.slice(0, START);
  // As long as an excerpt with much markup can be: reading the words of all of it takes longer than presenting the post.
  const length = 2_000 + 20 * excerpt.length;
  const starts = [start, start.replace(BEFORE_WORDS, '')].filter(canStart).map((text) => text.slice(0, length));
  return wanted.length > 0 && starts.some((text) => isStartOf(wordsOf(plainText(text))));
}
