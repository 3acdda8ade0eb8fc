import type { CounterKind, Counts, WindowCount } from '@portfolio/cms';
import { tooMany } from '../errors.ts';

interface Window {
  count: number;
  endsAt: number;
}

/** The shared key of new keys while all others are refused ones. */
const OTHER_KEYS = '';

/**
 * In-memory counts of this process, with at most `maxKeys` keys of each kind. A full map evicts the oldest keys, but
 * never a refused one; if all are refused, new keys are counted together.
 */
export class MemoryCounts implements Counts {
  readonly #kinds = new Map<string, Map<string, Window>>();

  constructor(
    private readonly now: () => number = Date.now,
    private readonly maxKeys = 20_000,
  ) {}

  /** The number of keys of all kinds. */
  get size(): number {
    return [...this.#kinds.values()].reduce((sum, { size }) => sum + size, 0);
  }

  async add(kind: CounterKind, requestedKey: string): Promise<WindowCount> {
    const windows = this.#kinds.get(kind.name) ?? new Map<string, Window>();
    this.#kinds.set(kind.name, windows);
    this.#removeExpired(windows, kind, requestedKey);
    const key = windows.has(requestedKey) || this.#makeSpace(windows, kind) ? requestedKey : OTHER_KEYS;
    const window = windows.get(key) ?? { count: 0, endsAt: this.now() + kind.windowMs };
    windows.set(key, window);
    window.count += 1;
    let isTakenBack = false;
    return {
      count: window.count,
      leftMs: window.endsAt - this.now(),
      takeBack: async () => {
        if (isTakenBack) return;
        isTakenBack = true;
        window.count -= 1;
        // The window may have ended; another one may be stored under its key.
        if (window.count === 0 && windows.get(key) === window) windows.delete(key);
      },
    };
  }

  /** Windows of a kind end in the order of their insertion; only after the clock was set back a key is looked at itself. */
  #removeExpired(windows: Map<string, Window>, { windowMs }: CounterKind, requestedKey: string): void {
    const lasts = ({ endsAt }: Window) => endsAt > this.now() && endsAt - this.now() <= windowMs;
    for (const [key, window] of windows) {
      if (lasts(window)) break;
      windows.delete(key);
    }
    const requested = windows.get(requestedKey);
    if (requested && !lasts(requested)) windows.delete(requestedKey);
  }

  /** Whether one more key fits; evicts the oldest key that is not refused. */
  #makeSpace(windows: Map<string, Window>, { refusedFrom }: CounterKind): boolean {
    if (windows.size < this.maxKeys) return true;
    for (const [key, { count }] of windows) {
      if (count < refusedFrom && key !== OTHER_KEYS) return windows.delete(key);
    }
    return false;
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
