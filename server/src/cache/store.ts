import { type ChangeListener, publicNow } from '@portfolio/cms';
import type { Cache } from '@portfolio/compat-api/cache';
import { LRUCache } from 'lru-cache';

const DAY = 24 * 60 * 60 * 1000;

/** Registers a listener that is called after every stored content change. */
type OnChange = (listener: ChangeListener) => unknown;

interface Publications {
  /** When the next post becomes public after a time; `Infinity` if none will (ms since 1970). */
  nextPublication(after: number): Promise<number>;
}

/** Current content version: a number that grows with every change, publication time and UTC midnight. */
export interface ContentVersion {
  current(): number;
  /** Resolves once the end of the current version is known; only results rendered after that may be cached for it. */
  ready(): Promise<unknown>;
}

/** The content version, and the changes of each collection. */
export interface Generation extends ContentVersion {
  /** Resolves with when the next post becomes public, which ends the version (ms since 1970, `Infinity` if none will). */
  ready(): Promise<number>;
  /** Number of changes of a collection or global, including those that may concern anything. */
  changesOf(slug: string): number;
  /** Begins a new version: something that is derived from the content has become complete. */
  renew(): void;
}

/** Counts content versions. Times are compared on each call instead of with timers, so none can be missed. */
export function createGeneration(onChange: OnChange, publications: Publications): Generation {
  let number = 0;
  let beginning: Promise<number> | null = null;
  let publication = Number.POSITIVE_INFINITY;
  let latest = publicNow();
  let day = Math.floor(latest / DAY);

  const changes = new Map<string, number>();
  /** Changes that may concern anything. */
  let unnamedChanges = 0;

  const next = () => {
    number += 1;
    beginning = null;
    publication = Number.POSITIVE_INFINITY;
  };
  onChange((slug) => {
    if (slug === undefined) unnamedChanges += 1;
    else changes.set(slug, (changes.get(slug) ?? 0) + 1);
    next();
  });

  function current(): number {
    const now = publicNow();
    const today = Math.floor(now / DAY);
    // If the clock was set back by more than a little, posts may be unpublished again.
    if (now >= publication || now < latest || today !== day) next();
    latest = now;
    day = today;
    return number;
  }

  async function begin(version: number): Promise<number> {
    const at = await publications.nextPublication(publicNow());
    if (version === number) publication = at;
    return at;
  }

  function ready(): Promise<number> {
    const version = current();
    beginning ??= begin(version).catch((error: unknown) => {
      if (version === number) beginning = null;
      throw error;
    });
    return beginning;
  }

  return { current, ready, renew: next, changesOf: (slug) => unnamedChanges + (changes.get(slug) ?? 0) };
}

/** A value and the content version that it was computed from. */
export interface Versioned<T> {
  readonly generation: number;
  readonly value: T;
}

interface VersionedStore<T> {
  get(key: string): Versioned<T> | undefined;
  set(key: string, stored: Versioned<T>): unknown;
  delete(key: string): unknown;
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

  /** Removes a stored value. */
  delete(key: string): void {
    this.#store.delete(key);
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

/** A response that the page store limits. */
interface Kept {
  /** Size (bytes). */
  readonly size: number;
  /** Whether repeated requests move it to the protected segment. */
  readonly isWorthy: boolean;
}

/** Share of the size for entries requested repeatedly; new entries use the rest. */
const PROTECTED = 0.8;
/** Maximum share of the size for a single entry. */
const LARGEST = 1 / 8;
/** Estimated overhead per entry (bytes). */
const OVERHEAD = 3_000;

/**
 * A segmented LRU store limited in bytes: new entries evict only entries requested once, so a flood of addresses
 * requested a single time does not evict the pages that are in use.
 */
export class PageStore<T extends Kept> {
  readonly #fresh: LRUCache<string, Versioned<T>>;
  readonly #proven: LRUCache<string, Versioned<T>>;
  readonly #maxBytes: number;

  /** @param maxBytes maximum size of all values */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    const sizeCalculation = ({ value }: Versioned<T>, key: string) => value.size + 2 * key.length + OVERHEAD;
    this.#fresh = new LRUCache({ maxSize: maxBytes, sizeCalculation });
    this.#proven = new LRUCache({
      maxSize: Math.floor(maxBytes * PROTECTED),
      sizeCalculation,
      dispose: (stored, key, reason) => reason === 'evict' && this.#fresh.set(key, stored),
    });
  }

  get size(): number {
    return this.#fresh.calculatedSize + this.#proven.calculatedSize;
  }

  get count(): number {
    return this.#fresh.size + this.#proven.size;
  }

  /** Returns an entry without marking it as used. */
  get(key: string): Versioned<T> | undefined {
    return this.#proven.peek(key) ?? this.#fresh.peek(key);
  }

  /** Marks an entry as used: it moves to the recent end of its segment, or to the protected one. */
  touch(key: string): void {
    if (this.#proven.get(key)) return;
    const stored = this.#fresh.get(key);
    if (!stored?.value.isWorthy) return;
    this.#fresh.delete(key);
    this.#proven.set(key, stored);
    this.#shrink();
  }

  /** Stores or replaces an entry; also updates the size of one that has grown. */
  set(key: string, stored: Versioned<T>): void {
    const home = stored.value.isWorthy && this.#proven.has(key) ? this.#proven : this.#fresh;
    // Deleted first, because `LRUCache` does not measure a value again that it already holds.
    this.delete(key);
    if (stored.value.size <= this.#maxBytes * LARGEST) home.set(key, stored);
    this.#shrink();
  }

  delete(key: string): void {
    this.#proven.delete(key);
    this.#fresh.delete(key);
  }

  #shrink(): void {
    while (this.size > this.#maxBytes && this.#fresh.pop());
  }
}
