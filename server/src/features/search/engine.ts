import type { SearchHit } from '@portfolio/contract';
import { excerptAround, normalizeWord, plainText, words } from '@portfolio/text/words';
import type { SearchDocument } from './documents.ts';
import { queryWords, WordIndex } from './word-index.ts';

/** The best hits, the total, and how many there are of each kind; without any, the most similar query that finds some. */
export interface SearchHits {
  items: SearchHit[];
  total: number;
  nearest?: string;
  kinds: { kind: SearchHit['kind']; count: number }[];
}
/** How much of a body is indexed (characters). */
const MAX_BODY = 50_000;
/** Maximum number of words used to find the excerpt of a hit. */
const MAX_SHOWN_WORDS = 24;

type Kept = Omit<SearchDocument, 'html' | 'rev'>;

/** The index with its documents: the CPU-intensive part of the search, without the database. */
export class SearchEngine {
  readonly #index = new WordIndex();
  readonly #documents = new Map<string, Kept>();

  /** Adds documents, or replaces those with the same ids. */
  put(documents: SearchDocument[]): void {
    this.drop(documents.map(({ id }) => id));
    const kept = documents.map(({ html, rev: _, ...rest }) => ({
      ...rest,
      body: (html === undefined ? rest.body : plainText(html)).slice(0, MAX_BODY),
    }));
    for (const document of kept) this.#documents.set(document.id, document);
    this.#index.addAll(kept);
  }

  /** Removes documents; unknown ids are ignored. */
  drop(ids: string[]): void {
    for (const id of ids) if (this.#documents.delete(id)) this.#index.discard(id);
  }

  /** The best hits, of a kind or of all, and how many there are. */
  search(query: string, limit: number, kind?: SearchHit['kind']): SearchHits {
    // Equal scores are sorted newest first, independent of the indexing order.
    const dateOf = (id: string) => this.#documents.get(id)?.publishedAt ?? '';
    const all = this.#index
      .find(query)
      .sort((a, b) => b.score - a.score || dateOf(b.id).localeCompare(dateOf(a.id)) || a.id.localeCompare(b.id));
    const queried = [...words(query), ...queryWords(query)];
    const kindOf = (id: string) => this.#documents.get(id)?.kind;
    const hits = kind ? all.filter(({ id }) => kindOf(id) === kind) : all;
    const items = hits.slice(0, limit).flatMap(({ id, terms }) => {
      const document = this.#documents.get(id);
      if (!document) return [];
      const shown = [...queried, ...terms].slice(0, MAX_SHOWN_WORDS);
      return [hitOf(document, shown, terms.slice(0, MAX_SHOWN_WORDS))];
    });
    const nearest = all.length === 0 ? this.#index.nearest(query) : undefined;
    return {
      items,
      total: hits.length,
      kinds: countKinds(all.map(({ id }) => kindOf(id))),
      ...(nearest !== undefined && { nearest }),
    };
  }
}

/** How many there are of each kind. */
function countKinds(kinds: readonly (SearchHit['kind'] | undefined)[]): SearchHits['kinds'] {
  const counts = new Map<SearchHit['kind'], number>();
  for (const kind of kinds) if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

function hitOf(
  { kind, _id, title, url, tags, publishedAt, excerpt, body }: Kept,
  terms: string[],
  found: string[],
): SearchHit {
  const isInExcerpt = terms.some((term) => normalizeWord(excerpt).includes(normalizeWord(term)));
  const text = isInExcerpt ? excerpt : excerptAround(body || excerpt, terms);
  return { kind, _id, title, url, text, tags, words: found, ...(publishedAt && { publishedAt }) };
}
