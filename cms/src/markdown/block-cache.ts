import { createHash } from 'node:crypto';
import type { RootContent } from 'hast';

/** Capacity of the cache in characters of HTML; a long post has about one million. */
const MAX_CHARS = 32 * 1024 * 1024;

/** A cache of rendered HTML blocks, by a hash of their source. */
export interface BlockCache {
  get(key: string): string | undefined;
  set(key: string, html: string): void;
}

/** Creates an LRU cache, bounded by characters of HTML. */
export function createBlockCache(maxChars = MAX_CHARS): BlockCache {
  const cached = new Map<string, string>();
  let chars = 0;
  const evict = (key: string) => {
    chars -= cached.get(key)?.length ?? 0;
    cached.delete(key);
  };
  return {
    get: (key) => {
      const html = cached.get(key);
      if (html === undefined) return undefined;
      // A Map iterates in insertion order, so a hit moves its key to the end.
      cached.delete(key);
      cached.set(key, html);
      return html;
    },
    set: (key, html) => {
      evict(key);
      cached.set(key, html);
      chars += html.length;
      for (const oldest of cached.keys()) {
        if (chars <= maxChars) break;
        evict(oldest);
      }
    },
  };
}

/**
 * The cache key of a sanitized block: a hash of its tree, which already has the links, footnote numbers and heading ids
 * of the whole document, and the number of loaded languages, because code can embed other languages.
 */
export function blockKey(block: RootContent, languages: number): string {
  const tree = JSON.stringify(block, (name, value) => (name === 'position' ? undefined : value));
  return `${languages} ${createHash('sha256').update(tree).digest('base64')}`;
}
