import type { SearchHit } from '@portfolio/contract';
import type { SearchDocument } from './documents.ts';
import { queryWords, WordIndex } from './word-index.ts';
import { excerptAround, folded, plainText, words } from './words.ts';

export interface SearchAnswer {
  items: SearchHit[];
  total: number;
}
/** What of a body is searched (characters). */
const MAX_BODY = 50_000;
/** Words that are looked for to show where a document has been found. */
const MAX_SHOWN_WORDS = 24;

type Kept = Omit<SearchDocument, 'html' | 'rev'>;

/** The index with its documents: everything of a search that takes time, without the database. */
export class SearchEngine {
  readonly #index = new WordIndex();
  readonly #documents = new Map<string, Kept>();

  /** Adds documents, or replaces those of the same ids. */
  put(documents: SearchDocument[]): void {
    this.drop(documents.map(({ id }) => id));
    for (const { html, rev: _, ...rest } of documents) {
      const document = { ...rest, body: (html === undefined ? rest.body : plainText(html)).slice(0, MAX_BODY) };
      this.#documents.set(document.id, document);
      this.#index.add(document);
    }
  }

  /** Removes documents; ids that are not there are passed over. */
  drop(ids: string[]): void {
    for (const id of ids) if (this.#documents.delete(id)) this.#index.discard(id);
  }

  /** The best hits, and how many there are in all. */
  search(query: string, limit: number): SearchAnswer {
    // What fits as well comes newest first, whatever was indexed first.
    const dateOf = (id: string) => this.#documents.get(id)?.publishedAt ?? '';
    const found = this.#index
      .find(query)
      .sort((a, b) => b.score - a.score || dateOf(b.id).localeCompare(dateOf(a.id)) || a.id.localeCompare(b.id));
    const asked = [...words(query), ...queryWords(query)];
    const items = found.slice(0, limit).flatMap(({ id, terms }) => {
      const document = this.#documents.get(id);
      return document ? [hitOf(document, [...asked, ...terms].slice(0, MAX_SHOWN_WORDS))] : [];
    });
    return { items, total: found.length };
  }
}

function hitOf({ kind, _id, title, url, tags, publishedAt, excerpt, body }: Kept, terms: string[]): SearchHit {
  const isInExcerpt = terms.some((term) => folded(excerpt).includes(folded(term)));
  const text = isInExcerpt ? excerpt : excerptAround(body || excerpt, terms);
  return { kind, _id, title, url, text, tags, ...(publishedAt && { publishedAt }) };
}
