import { normalizeWord, words } from '../words.ts';

interface Page {
  title: string;
  path: string;
}

const MAX_LINKS = 3;
/** How much of a path or a name is compared (characters). */
const MAX_LENGTH = 120;
/** Trigrams that path and name must share. */
const MIN_SHARED = 3;
/** The similarity from which a reader is shown a page. */
const MIN_SIMILARITY = 0.5;

/** A page with its address and the text that is compared with a path. */
export interface NamedPage extends Page {
  name: string;
}
/** The trigrams of names. */
export interface NameIndex {
  pages: (Page & { trigramCount: number })[];
  /** Positions in `pages`. */
  byTrigram: Map<string, number[]>;
}

/** All groups of three characters in the words of a text, with a space before and after each word. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of words(normalizeWord(text.slice(0, MAX_LENGTH)))) {
    const padded = ` ${word} `;
    for (let end = 3; end <= padded.length; end += 1) trigrams.add(padded.slice(end - 3, end));
  }
  return trigrams;
}

/** Indexes names by their trigrams. */
export function indexNames(named: NamedPage[]): NameIndex {
  const byTrigram = new Map<string, number[]>();
  const pages = named.map(({ title, path, name }, position) => {
    const trigrams = trigramsOf(name);
    for (const trigram of trigrams) {
      const positions = byTrigram.get(trigram);
      if (positions) positions.push(position);
      else byTrigram.set(trigram, [position]);
    }
    return { title, path, trigramCount: trigrams.size };
  });
  return { pages, byTrigram };
}

/**
 * The pages whose names are most similar to a path. @param minSimilarity share of the trigrams of the shorter of both
 * that the other one must have
 */
export function findNearest({ pages, byTrigram }: NameIndex, path: string, minSimilarity = MIN_SIMILARITY): Page[] {
  const asked = trigramsOf(path);
  const counts = new Uint16Array(pages.length);
  for (const trigram of asked) {
    for (const position of byTrigram.get(trigram) ?? []) counts[position] = (counts[position] ?? 0) + 1;
  }
  return pages
    .map((page, position) => ({ ...page, shared: counts[position] ?? 0 }))
    .filter(({ shared, trigramCount }) => {
      const similarity = shared / Math.min(asked.size, trigramCount);
      return shared >= MIN_SHARED && similarity >= minSimilarity;
    })
    .sort((a, b) => b.shared - a.shared || a.trigramCount - b.trigramCount)
    .slice(0, MAX_LINKS)
    .map(({ title, path }) => ({ title, path }));
}
