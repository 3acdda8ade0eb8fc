import { setImmediate } from 'node:timers/promises';
import type { PendingChanges, TextMatch } from '@portfolio/contract';
import { findText, foldText } from '@portfolio/text/find/find-text';
import { paragraphOf } from '@portfolio/text/find/paragraph-of';
import { textAround } from '@portfolio/text/find/text-around';
import type { Doc, Gateway, Owner } from '#app/gateway.ts';

/** Texts read at once: of the greatest length they take some milliseconds. */
const READ = 20;
/** How long a search goes on before it lets others go on (ms). */
const MAX_HELD_MS = 6;

type Texts = Pick<Doc<'posts'>, 'title' | 'excerpt' | 'tags' | 'content'>;
type Pending = ReadonlyMap<string, Partial<Pick<PendingChanges, 'title' | 'excerpt' | 'tags' | 'content'>>>;

/** A search for words, among posts of their owner. */
export interface TextSearch {
  gateway: Gateway;
  user: Owner;
  words: string;
  pending: Pending;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal | undefined;
}

/** The posts with their texts, some at a time. */
async function* textsOf({ gateway, user, signal }: TextSearch, ids: readonly string[]) {
  let since = performance.now();
  for (let start = 0; start < ids.length && !signal?.aborted; start += READ) {
    const part = { ids: ids.slice(start, start + READ) };
    for (const post of await gateway.postColumns(user, ['title', 'excerpt', 'tags', 'content'], part)) {
      yield post;
      if (performance.now() - since < MAX_HELD_MS) continue;
      await setImmediate();
      since = performance.now();
    }
  }
}

/** Those of the posts that have the words in title, excerpt, tags or text, stored or pending. */
export async function findPosts(search: TextSearch, ids: readonly string[]): Promise<Set<string>> {
  const needle = foldText(search.words);
  const has = ({ title, excerpt, tags, content }: Partial<Texts>) =>
    [title, excerpt, ...(tags ?? []), content].some((text) => text && foldText(text).includes(needle));
  const found = new Set<string>();
  for await (const post of textsOf(search, ids)) {
    if (has(post) || has(search.pending.get(String(post.id)) ?? {})) found.add(String(post.id));
  }
  return found;
}

/** Where the words are in the texts of these posts, in those that have them there. */
export async function matchesOf(search: TextSearch, ids: readonly string[]): Promise<Map<string, TextMatch>> {
  const matches = new Map<string, TextMatch>();
  for await (const { id, content } of textsOf(search, ids)) {
    const text = search.pending.get(String(id))?.content ?? content ?? '';
    const found = findText(text, search.words);
    if (!found) continue;
    const { at } = found;
    matches.set(String(id), { ...found, paragraph: paragraphOf(text, at), text: textAround(text, at, search.words) });
  }
  return matches;
}
