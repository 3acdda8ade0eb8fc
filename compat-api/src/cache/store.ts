/** What a store keeps. */
interface Kept {
  /** Bytes it holds. */
  readonly size: number;
  /** Whether being asked for again makes it worth more than what was asked for once. */
  readonly isWorthy: boolean;
}

/** Share of the room that what was asked for again may take; what comes new lives in the rest. */
const PROTECTED = 0.8;
/** A single thing may take this part of the room at most. */
const LARGEST = 1 / 8;
/** What the keeping itself costs (bytes). */
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

  /** Takes one out. */
  take(key: string): T | undefined {
    const found = this.held.get(key);
    if (!found) return undefined;
    this.held.delete(key);
    this.size -= found.size;
    return found.value;
  }

  /** Moves one to the young end; whether it was there. */
  renew(key: string): boolean {
    const found = this.held.get(key);
    if (!found) return false;
    this.held.delete(key);
    this.held.set(key, found);
    return true;
  }

  oldest(): string | undefined {
    return this.held.keys().next().value;
  }
}

/**
 * Keeps at most so many bytes, in two segments: what comes new can push out only what also came once, so a flood of
 * addresses that are asked for a single time leaves the pages that are really read where they are.
 */
export class Store<T extends Kept> {
  readonly #fresh = new Segment<T>();
  readonly #proven = new Segment<T>();
  readonly #room: number;

  /** @param room bytes */
  constructor(room: number) {
    this.#room = room;
  }

  get size(): number {
    return this.#fresh.size + this.#proven.size;
  }

  get count(): number {
    return this.#fresh.held.size + this.#proven.held.size;
  }

  /** What is kept, without its having been asked for. */
  peek(key: string): T | undefined {
    return (this.#proven.held.get(key) ?? this.#fresh.held.get(key))?.value;
  }

  /** Tells that this was asked for: it moves to the young end of its segment, or up. */
  touch(key: string): void {
    if (this.#proven.renew(key)) return;
    const value = this.#fresh.take(key);
    if (!value) return;
    (value.isWorthy ? this.#proven : this.#fresh).put(key, value);
    this.#shrink();
  }

  /** Keeps a value, or its successor; also tells that it has grown. */
  set(key: string, value: T): void {
    const home = value.isWorthy && this.#proven.held.has(key) ? this.#proven : this.#fresh;
    this.#proven.take(key);
    this.#fresh.take(key);
    if (value.size <= this.#room * LARGEST) home.put(key, value);
    this.#shrink();
  }

  #shrink(): void {
    while (this.#proven.size > this.#room * PROTECTED) {
      const key = this.#proven.oldest() as string;
      this.#fresh.put(key, this.#proven.take(key) as T);
    }
    while (this.size > this.#room) this.#fresh.take(this.#fresh.oldest() as string);
  }
}
