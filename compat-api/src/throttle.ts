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

  /** Throws 429 with `Retry-After` when the key has used up its window. */
  check(key: string): void {
    const window = this.#current(key);
    if (window && window.count >= this.limit) throw tooMany((window.endsAt - this.now()) / 1000);
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
    if (!window) return undefined;
    const left = window.endsAt - this.now();
    // A clock that was set back must not lock anybody out for longer than a window.
    if (left > 0 && left <= this.windowMs) return window;
    this.#windows.delete(key);
    return undefined;
  }
}
