import { createHash } from 'node:crypto';
import type { RootContent } from 'hast';
import { LRUCache } from 'lru-cache';

/** Capacity of the cache in characters of HTML; a long post has about one million. */
const MAX_CHARS = 32 * 1024 * 1024;

/** Creates an LRU cache of rendered HTML by a hash of its source, bounded by characters of HTML. */
export const createBlockCache = (maxChars = MAX_CHARS) =>
  // `LRUCache` refuses a size of 0.
  new LRUCache<string, string>({ maxSize: maxChars, sizeCalculation: (html) => Math.max(1, html.length) });

/**
 * The cache key of a sanitized block: a hash of its tree, which already has the links, footnote numbers and heading ids
 * of the whole document, and the number of loaded languages, because code can embed other languages.
 */
export function blockKey(block: RootContent, languages: number): string {
  const tree = JSON.stringify(block, (name, value) => (name === 'position' ? undefined : value));
  return `${languages} ${createHash('sha256').update(tree).digest('base64')}`;
}
