import { isKeyOf } from '@portfolio/contract/type-guards';
import { normalizeWord, swapLetters, words } from '@portfolio/text/words';
import MiniSearch from 'minisearch';

/** The indexed fields of a document. */
export interface IndexedDocument {
  id: string;
  title: string;
  tags: string[];
  excerpt: string;
  body: string;
}
interface Found {
  id: string;
  score: number;
  /** The words of the document that matched the query. */
  terms: string[];
}
interface Expansion {
  word: string;
  weight: number;
  /** In how many document fields it occurs; the cost of a search grows with this. */
  places: number;
}

const BOOST = { title: 5, tags: 3, excerpt: 2 };
/** Limits of a query: its different words, and the lengths from which a word matches as prefix or with typos. */
const QUERY = { words: 8, prefixFrom: 2, swapFrom: 4, fuzzyFrom: 5, fuzzyTo: 24, slips: 2 };
/** How many words one query word may be expanded to, and the total of their occurrences. */
const BUDGET = { looked: 2_000, words: 60, places: 60_000 };
/** MiniSearch's weights of prefix and fuzzy matches. */
const WEIGHTS = { prefix: 0.375, fuzzy: 0.45 };

/** The first eight different words of a query, normalized. */
export const queryWords = (query: string): string[] =>
  [...new Set(words(query).map(normalizeWord).filter(Boolean))].slice(0, QUERY.words);

/**
 * Full-text index with a limited cost per query: each word is expanded to itself and the closest longer or similar
 * words, up to a budget.
 */
export class WordIndex extends MiniSearch<IndexedDocument> {
  constructor() {
    super({
      fields: ['title', 'tags', 'excerpt', 'body'],
      tokenize: words,
      processTerm: normalizeWord,
      extractField: (document, field) => {
        const value = isKeyOf(document, field) ? document[field] : '';
        return Array.isArray(value) ? value.join(' ') : String(value ?? '');
      },
    });
  }

  /** Adds documents; each word is looked up in the tree of words once for all of them, not wherever it occurs. */
  override addAll(documents: readonly IndexedDocument[]): void {
    const index = this._index;
    const { fetch } = index;
    const known = new Map<string, ReturnType<typeof fetch>>();
    index.fetch = (word, initial) => {
      const data = known.get(word) ?? fetch.call(index, word, initial);
      known.set(word, data);
      return data;
    };
    try {
      super.addAll(documents);
    } finally {
      index.fetch = fetch;
    }
  }

  /**
   * Documents that contain every word of the query, best first. MiniSearch multiplies a score by the number of matched
   * words, which here would count the alternatives of one word.
   */
  find(query: string): Found[] {
    const wanted = queryWords(query);
    if (wanted.length === 0) return [];
    const queries = wanted.map((word) => this.#alternatives(word, BUDGET.places / wanted.length));
    return this.search({ combineWith: 'AND', queries })
      .map(({ id, terms, score, queryTerms }) => ({ id, terms, score: score / queryTerms.length }))
      .sort((a, b) => b.score - a.score);
  }

  /** The query with its first unknown word replaced by the most similar one; `undefined` if no document has that. */
  nearest(query: string): string | undefined {
    const wanted = queryWords(query);
    const unknown = wanted.find((word) => !this.#isKnown(word));
    const similar = unknown && this.#mostSimilarTo(unknown);
    if (!similar) return undefined;
    const nearest = wanted.map((word) => (word === unknown ? similar : word)).join(' ');
    // The index keeps words of removed documents for a while.
    return this.find(nearest).some(({ terms }) => terms.includes(similar)) ? nearest : undefined;
  }

  /** Whether the index has a word or an alternative of it; looked up instead of searched, which would cost a whole query. */
  #isKnown(word: string): boolean {
    return this.#alternatives(word, BUDGET.places).queries.some((term) => this._index.has(term));
  }

  /** The word with the fewest slips, less than half of the letters, that begins alike and is the most frequent. */
  #mostSimilarTo(word: string): string | undefined {
    if (word.length < QUERY.swapFrom || word.length > QUERY.fuzzyTo) return undefined;
    const slips = Math.min(QUERY.slips, Math.ceil(word.length / 2) - 1);
    const [nearest] = [...this._index.fuzzyGet(word, slips)]
      .map(([other, [data, distance]]) => ({
        word: other,
        distance,
        beginsAlike: Number(other[0] === word[0]),
        places: placesOf(data),
      }))
      .sort((a, b) => a.distance - b.distance || b.beginsAlike - a.beginsAlike || b.places - a.places);
    return nearest?.word;
  }

  /** A query word with its alternatives as a MiniSearch query: any of them, each with its weight. */
  #alternatives(word: string, places: number) {
    const weights = new Map([[word, 1]]);
    let left = places;
    const near = [...this.#beginningWith(word), ...this.#swapped(word), ...this.#similarTo(word)].sort(
      (a, b) => b.weight - a.weight,
    );
    for (const { word: other, weight, places } of near) {
      if (weights.size > BUDGET.words || places > left) break;
      if (weights.has(other)) continue;
      weights.set(other, weight);
      left -= places;
    }
    return {
      queries: [...weights.keys()],
      combineWith: 'OR' as const,
      boost: BOOST,
      boostTerm: (term: string) => weights.get(term) ?? 1,
      // These are already normalized words of the index.
      tokenize: (text: string) => [text],
      processTerm: (term: string) => term,
    };
  }

  #beginningWith(word: string): Expansion[] {
    const expansions: Expansion[] = [];
    if (word.length < QUERY.prefixFrom) return expansions;
    for (const [other, data] of this._index.atPrefix(word)) {
      const distance = other.length - word.length;
      const weight = (WEIGHTS.prefix * other.length) / (other.length + 0.3 * distance);
      if (distance > 0) expansions.push({ word: other, weight, places: placesOf(data) });
      if (expansions.length >= BUDGET.looked) break;
    }
    return expansions;
  }

  /** The words of the index that two swapped letters make of a word: "pyhton". */
  #swapped(word: string): Expansion[] {
    if (word.length < QUERY.swapFrom || word.length > QUERY.fuzzyTo) return [];
    return Array.from({ length: word.length - 1 }, (_, at) => swapLetters(word, at)).flatMap((other) => {
      const data = other === word ? undefined : this._index.get(other);
      return data ? [{ word: other, weight: weightOf(other, 1), places: placesOf(data) }] : [];
    });
  }

  #similarTo(word: string): Expansion[] {
    if (word.length < QUERY.fuzzyFrom || word.length > QUERY.fuzzyTo) return [];
    const slips = Math.min(QUERY.slips, Math.round(word.length * 0.2));
    return [...this._index.fuzzyGet(word, slips)]
      .filter(([, [, distance]]) => distance > 0)
      .map(([other, [data, distance]]) => ({
        word: other,
        weight: weightOf(other, distance),
        places: placesOf(data),
      }));
  }
}

/** What a word counts that differs from the query's in so many letters. */
const weightOf = ({ length }: string, distance: number): number => (WEIGHTS.fuzzy * length) / (length + distance);

/** The number of documents with a word, counted once per field. */
const placesOf = (data: Map<number, Map<number, number>>): number => {
  let places = 0;
  for (const documents of data.values()) places += documents.size;
  return places;
};
