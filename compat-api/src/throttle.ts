import { tooMany } from './errors.ts';

interface Window {
  count: number;
  endsAt: number;
}

/** Counts per key in fixed windows, in memory; the oldest keys go first when there are too many. */
export class Throttle {
  readonly #windows = new Map<string, Window>();

  /**
   * @param limit how many are allowed in a window
   * @param windowMs length of a window (ms)
   */
  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => number = Date.now,
    private readonly maxKeys = 10_000,
  ) {}

  /** Throws 429 with `Retry-After` when the key has used up its window, of which this caller may have less. */
  check(key: string, limit = this.limit): void {
    const window = this.#current(key);
    if (window && window.count >= limit) throw tooMany((window.endsAt - this.now()) / 1000);
  }

  /** Whether the key has used up its window. */
  isUsedUp(key: string): boolean {
    return (this.#current(key)?.count ?? 0) >= this.limit;
  }

  count(key: string): void {
    const window = this.#current(key);
    if (window) {
      window.count += 1;
      return;
    }
    if (this.#windows.size >= this.maxKeys) this.#windows.delete(this.#windows.keys().next().value as string);
    this.#windows.set(key, { count: 1, endsAt: this.now() + this.windowMs });
  }

  /** Takes one count back. */
  uncount(key: string): void {
    const window = this.#current(key);
    if (window) window.count = Math.max(0, window.count - 1);
  }

  #current(key: string): Window | undefined {
    const window = this.#windows.get(key);
    if (!window || window.endsAt > this.now()) return window;
    this.#windows.delete(key);
    return undefined;
  }
}
