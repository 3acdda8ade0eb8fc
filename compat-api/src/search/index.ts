import { publicNow } from '@portfolio/cms';
import type { SearchHit } from '@portfolio/contract';
import MiniSearch from 'minisearch';
import type { Gateway } from '../gateway.ts';
import { listPublic, readDocuments, type SearchDocument } from './documents.ts';
import { excerptAround, folded, words } from './words.ts';

/** Documents that are read at once; between two batches others get their turn. */
const BATCH = 100;
const BOOST = { title: 5, tags: 3, excerpt: 2 };
const pause = () => new Promise((resolve) => setImmediate(resolve));

const newIndex = () =>
  new MiniSearch<SearchDocument>({
    fields: ['title', 'tags', 'excerpt', 'body'],
    tokenize: words,
    processTerm: folded,
    extractField: (document, field) => {
      const value = document[field as keyof SearchDocument];
      return Array.isArray(value) ? value.join(' ') : String(value ?? '');
    },
    searchOptions: { boost: BOOST, combineWith: 'AND', prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false) },
  });

/**
 * Finds public posts and projects. The index is brought up to date by the first search after a change, and after a
 * publication time has come; only what has changed is read again.
 */
export function createSearch(gateway: Gateway, onChange: (listener: () => void) => unknown) {
  const index = newIndex();
  const documents = new Map<string, SearchDocument>();
  let isDirty = true;
  let nextPublication = Infinity;
  let updating: Promise<void> | null = null;
  onChange(() => {
    isDirty = true;
  });

  function forget(id: string): void {
    documents.delete(id);
    index.discard(id);
  }

  async function update(): Promise<void> {
    // Before the reading: what changes meanwhile is read by the next search.
    isDirty = false;
    try {
      const { known, next } = await listPublic(gateway);
      nextPublication = next;
      const now = new Map(known.map(({ id, rev }) => [id, rev]));
      for (const id of [...documents.keys()]) if (!now.has(id)) forget(id);
      const changed = known.filter(({ id, rev }) => documents.get(id)?.rev !== rev).map(({ id }) => id);
      for (let at = 0; at < changed.length; at += BATCH) {
        for (const document of await readDocuments(gateway, changed.slice(at, at + BATCH))) {
          if (documents.has(document.id)) forget(document.id);
          documents.set(document.id, document);
          index.add(document);
        }
        await pause();
      }
    } catch (error) {
      isDirty = true;
      throw error;
    }
  }

  /** Whoever asks while an update runs waits for it, and for one more when content has changed since it began. */
  async function upToDate(): Promise<void> {
    if (updating) await updating.catch(() => undefined);
    if (!isDirty && publicNow() < nextPublication) return;
    updating ??= update().finally(() => {
      updating = null;
    });
    await updating;
  }

  return async function search(query: string, limit: number): Promise<{ items: SearchHit[]; total: number }> {
    await upToDate();
    const results = words(query).length > 0 ? index.search(query) : [];
    const items = results.slice(0, limit).flatMap(({ id, terms }) => {
      const document = documents.get(id);
      return document ? [hitOf(document, [...words(query), ...terms])] : [];
    });
    return { items, total: results.length };
  };
}
export type Search = ReturnType<typeof createSearch>;

function hitOf(
  { kind, _id, title, url, tags, publishedAt, excerpt, body }: SearchDocument,
  terms: string[],
): SearchHit {
  const isInExcerpt = terms.some((term) => folded(excerpt).includes(folded(term)));
  const text = isInExcerpt ? excerpt : excerptAround(body || excerpt, terms);
  return { kind, _id, title, url, text, tags, ...(publishedAt && { publishedAt }) };
}
