import { setImmediate } from 'node:timers/promises';
import type { Post as Doc } from '@portfolio/cms';
import { plainText } from '@portfolio/text/words';
import type { Gateway } from '#app/gateway.ts';

/** HTML in which sentences are looked for (characters). */
const START = 20_000;
/** Texts read in one turn of the event loop. */
const TEXTS = 10;
/** Search engines show about as many characters. */
const MAX_LENGTH = 200;
/** Blocks whose paragraphs are not the text itself. */
const ASIDE =
  /<(figure|table|pre|blockquote|details|section|dl)\b[^>]*>[\s\S]*?(?:<\/\1>|$)|<div class="(?:code|markdown-alert)[^>]*>[\s\S]*?(?:<\/div>|$)/g;
const PARAGRAPH = /<p(?! class="code-note")\b[^>]*>((?:(?!<\/?p\b)[\s\S])*)<\/p>/g;
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The first sentences of a rendered text, up to 200 characters; a longer first sentence is cut between words. */
export function firstSentences(html: string): string {
  const start = html.slice(0, START).replace(ASIDE, '');
  let text = '';
  for (const [, inner = ''] of start.matchAll(PARAGRAPH)) {
    text = `${text} ${plainText(inner)}`.trim();
    if (text.length > MAX_LENGTH) break;
  }
  if (text.length <= MAX_LENGTH) return text;
  let whole = '';
  for (const { segment } of sentences.segment(text.slice(0, 2 * MAX_LENGTH))) {
    if ((whole + segment).trimEnd().length > MAX_LENGTH) break;
    whole += segment;
  }
  return whole.trimEnd() || cut(text);
}

function cut(text: string): string {
  const part = text.slice(0, MAX_LENGTH - 1);
  const end = part.lastIndexOf(' ');
  const words = end > MAX_LENGTH / 2 ? part.slice(0, end) : part.replace(/[\uD800-\uDBFF]$/, '');
  return `${words.replace(/[\s.,;:]+$/, '')}…`;
}

/** The first sentences of those of these public posts that have no excerpt, by id. */
export async function sentencesOf(
  gateway: Gateway,
  docs: readonly Pick<Doc, 'excerpt' | 'id'>[],
): Promise<Map<string, string>> {
  const ids = docs.filter(({ excerpt }) => !excerpt?.trim()).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const sentences = new Map<string, string>();
  // Texts are long: other requests are answered between a few of them.
  for (let start = 0; start < ids.length; start += TEXTS) {
    await setImmediate();
    const texts = await gateway.publicDocuments('posts', ids.slice(start, start + TEXTS), { html: true });
    for (const { id, html } of texts) sentences.set(id, firstSentences(html ?? ''));
  }
  return sentences;
}
