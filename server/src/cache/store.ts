import { type ChangeListener, publicNow } from '@portfolio/cms';
import type { Cache } from '@portfolio/compat-api/cache';
import { LRUCache } from 'lru-cache';

const DAY = 24 * 60 * 60 * 1000;

/** Current content version: a number that grows with every change, publication time and UTC midnight. */
export interface ContentVersion {
  current(): number;
  /** Resolves once the end of the current version is known; only results rendered after that may be cached for it. */
  ready(): Promise<unknown>;
}

/** The content version, and the changes of each collection. */
export interface Generation extends ContentVersion {
  /** Number of changes of a collection or global, including those that may concern anything. */
  changesOf(slug: string): number;
  /** Begins a new version: something that is derived from the content has become complete. */
  renew(): void;
}

interface Publications {
  /** When the next post becomes public after a time; `Infinity` if none will (ms since 1970). */
  nextPublication(after: number): Promise<number>;
}

/**
 * Counts content versions. Times are compared on each call instead of with timers, so none can be missed.
 * @param onChange registers a listener that is called after every stored change
 */
export function createGeneration(
  onChange: (listener: ChangeListener) => unknown,
  publications: Publications,
): Generation {
  let number = 0;
  let beginning: Promise<void> | null = null;
  let publication = Number.POSITIVE_INFINITY;
  let latest = publicNow();
  /** By collection; those of `undefined` may concern anything. */
  const changes = new Map<string | undefined, number>();
  const changesOf = (slug: string | undefined) => changes.get(slug) ?? 0;

  const renew = () => {
    number += 1;
    beginning = null;
    publication = Number.POSITIVE_INFINITY;
  };
  onChange((slug) => {
    changes.set(slug, changesOf(slug) + 1);
    renew();
  });

  function current(): number {
    const now = publicNow();
    // If the clock was set back by more than a little, posts may be unpublished again.
    if (now >= publication || now < latest || Math.floor(now / DAY) !== Math.floor(latest / DAY)) renew();
    latest = now;
    return number;
  }

  async function begin(version: number): Promise<void> {
    try {
      const at = await publications.nextPublication(publicNow());
      if (version === number) publication = at;
    } catch (error) {
      if (version === number) beginning = null;
      throw error;
    }
  }

  function ready(): Promise<void> {
    const version = current();
    beginning ??= begin(version);
    return beginning;
  }

  return { current, ready, renew, changesOf: (slug) => changesOf(slug) + changesOf(undefined) };
}

/** A value and the content version that it was computed from. */
export interface Versioned<T> {
  readonly generation: number;
  readonly value: T;
}

interface VersionedStore<T> {
  get(key: string): Versioned<T> | undefined;
  set(key: string, stored: Versioned<T>): unknown;
}

/**
 * Caches values that are computed from content, each valid for the content version it was computed from. Concurrent
 * callers share one computation; one that fails or that a change overtakes answers its callers, but is not stored.
 */
export class ContentCache<T> {
  readonly #generation: ContentVersion;
  readonly #store: VersionedStore<T>;
  readonly #inFlight = new Map<string, Versioned<Promise<T>>>();

  /** @param store where values are stored, or their maximum number */
  constructor(generation: ContentVersion, store: VersionedStore<T> | number) {
    this.#generation = generation;
    this.#store = typeof store === 'number' ? new LRUCache<string, Versioned<T>>({ max: store }) : store;
  }

  /** The value for the current content: stored, being computed, or new. A new one is stored if `isKept` agrees. */
  get(key: string, compute: () => Promise<T>, isKept: (value: T) => boolean = () => true): Promise<T> {
    const generation = this.#generation.current();
    const stored = this.#store.get(key);
    if (stored?.generation === generation) return Promise.resolve(stored.value);
    const running = this.#inFlight.get(key);
    if (running?.generation === generation) return running.value;
    const value = this.#compute(key, generation, compute, isKept);
    const started = { generation, value };
    this.#inFlight.set(key, started);
    const end = () => {
      if (this.#inFlight.get(key) === started) this.#inFlight.delete(key);
    };
    value.then(end, end);
    return value;
  }

  async #compute(key: string, generation: number, compute: () => Promise<T>, isKept: (value: T) => boolean) {
    await this.#generation.ready();
    const value = await compute();
    if (isKept(value) && this.#generation.current() === generation) this.#store.set(key, { generation, value });
    return value;
  }
}

/** Values of all content that are kept: of these, lists of posts are the largest. */
const MOST_VALUES = 300;
/** Values of one collection that are kept. */
const MOST_OF_ONE = 10;

/** The cache of what is computed from the content, in the memory of this process. */
export function createCache(generation: Generation): Cache {
  const caches = new Map<string | undefined, ContentCache<unknown>>();
  const versionOf = (slug?: string): ContentVersion =>
    slug === undefined ? generation : { current: () => generation.changesOf(slug), ready: async () => undefined };

  function cacheOf(slug?: string): ContentCache<unknown> {
    const max = slug === undefined ? MOST_VALUES : MOST_OF_ONE;
    const cache = caches.get(slug) ?? new ContentCache<unknown>(versionOf(slug), max);
    caches.set(slug, cache);
    return cache;
  }

  return {
    remember: <T>(key: string, make: () => Promise<T>, slug?: string) => cacheOf(slug).get(key, make) as Promise<T>,
    async version(slug) {
      const version = versionOf(slug).current();
      await versionOf(slug).ready();
      return version;
    },
  };
}

/** A response that the page store limits. */
interface Kept {
  /** Size (bytes). */
  readonly size: number;
  /** Whether a second request moves it to the part of pages in use. */
  readonly isWorthy: boolean;
}

/** Share of the size for pages in use; entries that were requested once have the rest. */
const IN_USE = 0.8;
/** Maximum share of the size for a single entry. */
const LARGEST = 1 / 8;
/** Estimated overhead per entry (bytes). */
const OVERHEAD = 3_000;

/** A store limited in bytes, whose pages in use are not evicted by a flood of addresses that are requested once. */
export class PageStore<T extends Kept> {
  readonly #fresh: LRUCache<string, Versioned<T>>;
  readonly #used: LRUCache<string, Versioned<T>>;

  /** @param maxBytes maximum size of all values */
  constructor(maxBytes: number) {
    const part = (share: number) =>
      new LRUCache<string, Versioned<T>>({
        maxSize: Math.floor(maxBytes * share),
        maxEntrySize: Math.floor(maxBytes * LARGEST),
        sizeCalculation: ({ value }, key) => value.size + 2 * key.length + OVERHEAD,
      });
    this.#fresh = part(1 - IN_USE);
    this.#used = part(IN_USE);
  }

  get size(): number {
    return this.#fresh.calculatedSize + this.#used.calculatedSize;
  }

  get count(): number {
    return this.#fresh.size + this.#used.size;
  }

  get(key: string): Versioned<T> | undefined {
    const used = this.#used.get(key);
    if (used) return used;
    const fresh = this.#fresh.get(key);
    if (fresh?.value.isWorthy) {
      this.#fresh.delete(key);
      this.#used.set(key, fresh);
    }
    return fresh;
  }

  set(key: string, stored: Versioned<T>): void {
    if (stored.value.isWorthy && this.#used.has(key)) this.#used.set(key, stored);
    else {
      this.#used.delete(key);
      this.#fresh.set(key, stored);
    }
  }
}
