import type { Cache } from '@portfolio/compat-api/cache';
import { ContentCache, type Generation } from './store.ts';

/** Values of all content that are kept: of these, lists of posts are the largest. */
const MOST_VALUES = 300;
/** Values of one collection that are kept. */
const MOST_OF_ONE = 10;

/** The cache of what is computed from the content, in the memory of this process. */
export function createCache(generation: Generation): Cache {
  const all = new ContentCache<unknown>(generation, MOST_VALUES);
  const collections = new Map<string, ContentCache<unknown>>();

  function cacheOf(collection: string | undefined): ContentCache<unknown> {
    if (collection === undefined) return all;
    const version = { current: () => generation.changesOf(collection), ready: async () => undefined };
    const cache = collections.get(collection) ?? new ContentCache<unknown>(version, MOST_OF_ONE);
    collections.set(collection, cache);
    return cache;
  }

  return {
    remember: <T>(key: string, make: () => Promise<T>, collection?: string) =>
      cacheOf(collection).get(key, make) as Promise<T>,
    async version(collection) {
      if (collection !== undefined) return generation.changesOf(collection);
      const version = generation.current();
      await generation.ready();
      return version;
    },
  };
}
