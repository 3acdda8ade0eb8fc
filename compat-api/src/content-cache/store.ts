/** An entry of the store. */
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

interface Held<T> {
  value: T;
  size: number;
}

class Segment<T extends Kept> {
  readonly held = new Map<string, Held<T>>();
  size = 0;

  put(key: string, value: T): void {
    this.take(key);
    const size = value.size + 2 * key.length + OVERHEAD;
    this.held.set(key, { value, size });
    this.size += size;
  }

  /** Removes and returns an entry. */
  take(key: string): T | undefined {
    const entry = this.held.get(key);
    if (!entry) return undefined;
    this.held.delete(key);
    this.size -= entry.size;
    return entry.value;
  }

  /** Marks an entry as most recently used; returns whether it exists. */
  renew(key: string): boolean {
    const entry = this.held.get(key);
    if (!entry) return false;
    this.held.delete(key);
    this.held.set(key, entry);
    return true;
  }

  /** Removes and returns the oldest entry. */
  takeOldest(): [key: string, value: T] | undefined {
    const [oldest] = this.held;
    if (!oldest) return undefined;
    const [key, { value }] = oldest;
    this.take(key);
    return [key, value];
  }
}

/**
 * A segmented LRU store limited in bytes: new entries evict only entries requested once, so a flood of addresses
 * requested a single time does not evict the pages that are in use.
 */
export class Store<T extends Kept> {
  readonly #fresh = new Segment<T>();
  readonly #proven = new Segment<T>();
  readonly #maxBytes: number;

  /** @param maxBytes maximum size of all values */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#fresh.size + this.#proven.size;
  }

  get count(): number {
    return this.#fresh.held.size + this.#proven.held.size;
  }

  /** Returns a value without marking it as used. */
  peek(key: string): T | undefined {
    return (this.#proven.held.get(key) ?? this.#fresh.held.get(key))?.value;
  }

  /** Marks an entry as used: it moves to the recent end of its segment, or to the protected one. */
  touch(key: string): void {
    if (this.#proven.renew(key)) return;
    const value = this.#fresh.take(key);
    if (!value) return;
    (value.isWorthy ? this.#proven : this.#fresh).put(key, value);
    this.#shrink();
  }

  /** Stores or replaces a value; also updates the size of one that has grown. */
  set(key: string, value: T): void {
    const home = value.isWorthy && this.#proven.held.has(key) ? this.#proven : this.#fresh;
    this.#proven.take(key);
    this.#fresh.take(key);
    if (value.size <= this.#maxBytes * LARGEST) home.put(key, value);
    this.#shrink();
  }

  #shrink(): void {
    while (this.#proven.size > this.#maxBytes * PROTECTED) {
      const oldest = this.#proven.takeOldest();
      if (!oldest) break;
      this.#fresh.put(...oldest);
    }
    while (this.size > this.#maxBytes && this.#fresh.takeOldest());
  }
}
