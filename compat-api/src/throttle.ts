import type { CountedWindow, Counts } from '@portfolio/cms';
import { tooMany } from './errors.ts';

interface Window {
  count: number;
  endsAt: number;
}

/** Counts of this process alone; the oldest keys go first when there are too many. */
export class MemoryCounts implements Counts {
  readonly #windows = new Map<string, Window>();

  constructor(
    private readonly now: () => number = Date.now,
    private readonly maxKeys = 10_000,
  ) {}

  async add(key: string, windowMs: number): Promise<CountedWindow> {
    const now = this.now();
    const window = this.#current(key, windowMs) ?? this.#begin(key, now + windowMs);
    window.count += 1;
    return { count: window.count, leftMs: window.endsAt - now };
  }

  async takeBack(key: string): Promise<void> {
    const window = this.#current(key);
    if (window) window.count = Math.max(0, window.count - 1);
  }

  #begin(key: string, endsAt: number): Window {
    if (this.#windows.size >= this.maxKeys) this.#windows.delete(this.#windows.keys().next().value as string);
    const window = { count: 0, endsAt };
    this.#windows.set(key, window);
    return window;
  }

  #current(key: string, longest = Number.POSITIVE_INFINITY): Window | undefined {
    const window = this.#windows.get(key);
    if (!window) return undefined;
    const left = window.endsAt - this.now();
    // A clock that was set back must not lock anybody out for longer than a window.
    if (left > 0 && left <= longest) return window;
    this.#windows.delete(key);
    return undefined;
  }
}

/** So many in a window of time, and no more. */
export class Throttle {
  /**
   * @param name what is counted; its keys are apart from those of other throttles
   * @param limit how many are allowed in a window
   * @param windowMs length of a window (ms)
   */
  constructor(
    private readonly name: string,
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly counts: Counts,
  ) {}

  /**
   * Counts one for a key, or throws 429 with `Retry-After` when its window is used up, of which this caller may have
   * less. The answer takes it back.
   */
  async take(key: string, limit = this.limit): Promise<() => Promise<void>> {
    const counted = `${this.name} ${key}`;
    const { count, leftMs } = await this.counts.add(counted, this.windowMs);
    const giveBack = () => this.counts.takeBack(counted);
    if (count <= limit) return giveBack;
    await giveBack();
    throw tooMany(leftMs / 1000);
  }
}
