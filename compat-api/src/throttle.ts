import type { Counted, CountedKind, Counts } from '@portfolio/cms';
import { tooMany } from './errors.ts';

interface Window {
  count: number;
  endsAt: number;
}

/** How often a full room looks for windows that are over (ms): looking at every one for every new key would be slow. */
const CLEAN_EVERY = 1_000;
/** What newcomers are counted by, all together, while a room is full of keys that are being refused. */
const EVERYBODY_ELSE = '';

/** The counts of one kind. Keys that are being refused are apart, so that no flood of other keys pushes them out. */
class Room {
  readonly #open = new Map<string, Window>();
  readonly #refused = new Map<string, Window>();
  #cleanedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly kind: CountedKind,
    private readonly now: () => number,
    private readonly maxKeys: number,
  ) {}

  /** How many keys there are. */
  get size(): number {
    return this.#open.size + this.#refused.size;
  }

  add(wanted: string): Counted {
    const key = this.#window(wanted) || this.#hasPlace() ? wanted : EVERYBODY_ELSE;
    const window = this.#window(key) ?? { count: 0, endsAt: this.now() + this.kind.windowMs };
    this.#change(key, window, 1);
    let isTakenBack = false;
    return {
      count: window.count,
      leftMs: window.endsAt - this.now(),
      takeBack: async () => {
        // A window that is over, or was pushed out, is not the one that stands under its key now.
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

  /** Whether there is room for one more key; the oldest that is not being refused gives way. */
  #hasPlace(): boolean {
    if (this.size < this.maxKeys) return true;
    this.#clean();
    if (this.size < this.maxKeys) return true;
    const oldest = this.#open.keys().next();
    return !oldest.done && this.#open.delete(oldest.value);
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

  /** A clock that was set back must not lock anybody out for longer than a window. */
  #lasts({ endsAt }: Window): boolean {
    const left = endsAt - this.now();
    return left > 0 && left <= this.kind.windowMs;
  }
}

/**
 * Counts of this process alone, with room for so many keys of each kind. When a room is full the oldest keys go, but
 * never one that is being refused; where all of them are, newcomers are counted together.
 */
export class MemoryCounts implements Counts {
  readonly #rooms = new Map<string, Room>();

  constructor(
    private readonly now: () => number = Date.now,
    private readonly maxKeys = 20_000,
  ) {}

  /** How many keys are counted, of all kinds. */
  get size(): number {
    return [...this.#rooms.values()].reduce((sum, { size }) => sum + size, 0);
  }

  async add(kind: CountedKind, key: string): Promise<Counted> {
    let room = this.#rooms.get(kind.name);
    if (!room) {
      room = new Room(kind, this.now, this.maxKeys);
      this.#rooms.set(kind.name, room);
    }
    return room.add(key);
  }
}

/** So many in a window of time, and no more. */
export class Throttle {
  readonly #kind: CountedKind;

  /**
   * @param name what is counted; its keys are apart from those of other throttles
   * @param limit how many are allowed in a window
   * @param windowMs length of a window (ms)
   * @param least the smallest limit that a caller may have
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

  /** Counts one for a key, or throws 429 with `Retry-After` when its window is used up. */
  async take(key: string): Promise<TakenPlace> {
    const { count, leftMs, takeBack } = await this.counts.add(this.#kind, key);
    const refuseOver = async (limit: number) => {
      if (count <= limit) return;
      await takeBack();
      throw tooMany(leftMs / 1000);
    };
    await refuseOver(this.limit);
    return { takeBack, refuseOver };
  }
}

/** One that a throttle has counted. */
export interface TakenPlace {
  /** Makes it as if it had not been. */
  takeBack(): Promise<void>;
  /** Takes it back and throws 429 where it is beyond a smaller limit. */
  refuseOver(limit: number): Promise<void>;
}
