import type { CounterKind, Counts, WindowCount } from '@portfolio/cms';
import { tooMany } from '../errors.ts';

interface Window {
  count: number;
  endsAt: number;
}

/** How often a full map removes expired windows (ms): scanning all of them for every new key would be slow. */
const CLEAN_EVERY = 1_000;
/** The shared key of new keys while the map is full of refused ones. */
const OTHER_KEYS = '';

/** The counts of one kind. Refused keys are stored apart, so that a flood of other keys does not evict them. */
class KindCounts {
  readonly #open = new Map<string, Window>();
  readonly #refused = new Map<string, Window>();
  #cleanedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly kind: CounterKind,
    private readonly now: () => number,
    private readonly maxKeys: number,
  ) {}

  /** The number of keys. */
  get size(): number {
    return this.#open.size + this.#refused.size;
  }

  add(requestedKey: string): WindowCount {
    const key = this.#window(requestedKey) || this.#makeSpace() ? requestedKey : OTHER_KEYS;
    const window = this.#window(key) ?? { count: 0, endsAt: this.now() + this.kind.windowMs };
    this.#change(key, window, 1);
    let isTakenBack = false;
    return {
      count: window.count,
      leftMs: window.endsAt - this.now(),
      takeBack: async () => {
        // The window may have expired or been evicted; another one may be stored under its key.
        if (!isTakenBack && this.#window(key) === window) this.#change(key, window, -1);
        isTakenBack = true;
      },
    };
  }

  #change(key: string, window: Window, by: 1 | -1): void {
    window.count += by;
    const [from, to] =
      window.count >= this.kind.refusedFrom ? [this.#open, this.#refused] : [this.#refused, this.#open];
    from.delete(key);
    if (window.count > 0) to.set(key, window);
    else to.delete(key);
  }

  /** Whether one more key fits; evicts the oldest key that is not refused. */
  #makeSpace(): boolean {
    if (this.size < this.maxKeys) return true;
    this.#clean();
    if (this.size < this.maxKeys) return true;
    for (const key of this.#open.keys()) if (key !== OTHER_KEYS) return this.#open.delete(key);
    return false;
  }

  #clean(): void {
    const now = this.now();
    if (Math.abs(now - this.#cleanedAt) < CLEAN_EVERY) return;
    this.#cleanedAt = now;
    for (const windows of [this.#open, this.#refused]) {
      for (const [key, window] of windows) if (!this.#lasts(window)) windows.delete(key);
    }
  }

  #window(key: string): Window | undefined {
    const window = this.#open.get(key) ?? this.#refused.get(key);
    if (!window || this.#lasts(window)) return window;
    this.#open.delete(key);
    this.#refused.delete(key);
    return undefined;
  }

  /** After the clock was set back, a window must not last longer than its length. */
  #lasts({ endsAt }: Window): boolean {
    const left = endsAt - this.now();
    return left > 0 && left <= this.kind.windowMs;
  }
}

/**
 * In-memory counts of this process, with at most `maxKeys` keys of each kind. A full map evicts the oldest keys, but
 * never a refused one; if all are refused, new keys are counted together.
 */
export class MemoryCounts implements Counts {
  readonly #kinds = new Map<string, KindCounts>();

  constructor(
    private readonly now: () => number = Date.now,
    private readonly maxKeys = 20_000,
  ) {}

  /** The number of keys of all kinds. */
  get size(): number {
    return [...this.#kinds.values()].reduce((sum, { size }) => sum + size, 0);
  }

  async add(kind: CounterKind, key: string): Promise<WindowCount> {
    let kindCounts = this.#kinds.get(kind.name);
    if (!kindCounts) {
      kindCounts = new KindCounts(kind, this.now, this.maxKeys);
      this.#kinds.set(kind.name, kindCounts);
    }
    return kindCounts.add(key);
  }
}

/** Limits how many attempts a key has in a time window. */
export class Throttle {
  readonly #kind: CounterKind;

  /**
   * @param name what is counted; keys are separate from those of other throttles
   * @param limit attempts allowed in a window
   * @param windowMs length of a window (ms)
   * @param least the smallest limit that any caller passes to `refuseOver`
   */
  constructor(
    name: string,
    private readonly limit: number,
    windowMs: number,
    private readonly counts: Counts,
    least = limit,
  ) {
    this.#kind = { name, windowMs, refusedFrom: least };
  }

  /** Counts one attempt of a key, or throws 429 with `Retry-After` when its window is used up. */
  async take(key: string) {
    const { count, leftMs, takeBack } = await this.counts.add(this.#kind, key);
    /** Takes the attempt back and throws 429 if it exceeds a smaller limit. */
    const refuseOver = async (limit: number) => {
      if (count <= limit) return;
      await takeBack();
      throw tooMany(leftMs / 1000);
    };
    await refuseOver(this.limit);
    return { takeBack, refuseOver };
  }
}
