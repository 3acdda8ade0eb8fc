import MiniSearch from 'minisearch';
import { folded, words } from './words.ts';

/** What the index knows of a post or a project. */
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
  /** The words of the document that the query stands for. */
  terms: string[];
}
interface Expansion {
  word: string;
  weight: number;
  /** How many places of documents hold it; what a search costs grows with this. */
  places: number;
}

const BOOST = { title: 5, tags: 3, excerpt: 2 };
/** Of a query: how many different words count, and how many letters begin a longer word or may have a slip. */
const QUERY = { words: 8, prefixFrom: 2, fuzzyFrom: 5, fuzzyTo: 24, slips: 2 };
/** How many words one word of a query may stand for, and how many places all of them may add up to. */
const BUDGET = { looked: 2_000, words: 60, places: 60_000 };
/** The weights of MiniSearch for a beginning and for a slip. */
const WEIGHTS = { prefix: 0.375, fuzzy: 0.45 };

/** The different words of a query, as they are compared; what comes after the eighth does not count. */
export const queryWords = (query: string): string[] =>
  [...new Set(words(query).map(folded).filter(Boolean))].slice(0, QUERY.words);

/**
 * Full text over documents, where what a query costs has a bound: each word of it stands for itself and for the nearest
 * longer or similar words, as far as a budget goes.
 */
export class WordIndex extends MiniSearch<IndexedDocument> {
  constructor() {
    super({
      fields: ['title', 'tags', 'excerpt', 'body'],
      tokenize: words,
      processTerm: folded,
      extractField: (document, field) => {
        const value = document[field as keyof IndexedDocument];
        return Array.isArray(value) ? value.join(' ') : String(value ?? '');
      },
    });
  }

  /**
   * Documents that hold every word of the query, best first. MiniSearch multiplies a score by the number of words that
   * were found, which here would count the alternatives of one word.
   */
  find(query: string): Found[] {
    const wanted = queryWords(query);
    if (wanted.length === 0) return [];
    const queries = wanted.map((word) => this.#alternatives(word, BUDGET.places / wanted.length));
    return this.search({ combineWith: 'AND', queries })
      .map(({ id, terms, score, queryTerms }) => ({ id, terms, score: score / queryTerms.length }))
      .sort((a, b) => b.score - a.score);
  }

  /** One word of a query and what else it stands for, as a query of MiniSearch: any of them, each with its weight. */
  #alternatives(word: string, places: number) {
    const weights = new Map([[word, 1]]);
    let left = places;
    const near = [...this.#beginningWith(word), ...this.#similarTo(word)].sort((a, b) => b.weight - a.weight);
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
      // These are words of the index as they stand.
      tokenize: (text: string) => [text],
      processTerm: (term: string) => term,
    };
  }

  #beginningWith(word: string): Expansion[] {
    const found: Expansion[] = [];
    if (word.length < QUERY.prefixFrom) return found;
    for (const [other, data] of this._index.atPrefix(word)) {
      const distance = other.length - word.length;
      const weight = (WEIGHTS.prefix * other.length) / (other.length + 0.3 * distance);
      if (distance > 0) found.push({ word: other, weight, places: placesOf(data) });
      if (found.length >= BUDGET.looked) break;
    }
    return found;
  }

  #similarTo(word: string): Expansion[] {
    if (word.length < QUERY.fuzzyFrom || word.length > QUERY.fuzzyTo) return [];
    const slips = Math.min(QUERY.slips, Math.round(word.length * 0.2));
    return [...this._index.fuzzyGet(word, slips)]
      .filter(([, [, distance]]) => distance > 0)
      .map(([other, [data, distance]]) => ({
        word: other,
        weight: (WEIGHTS.fuzzy * other.length) / (other.length + distance),
        places: placesOf(data),
      }));
  }
}

/** How many documents hold a word, counted once for each field. */
const placesOf = (data: Map<number, Map<number, number>>): number => {
  let places = 0;
  for (const documents of data.values()) places += documents.size;
  return places;
};
