import type { Misses } from '@portfolio/cms';
import { delayed } from '@portfolio/cms/async/delayed';

/** How long counts are collected before they are stored (ms); a crash loses no more. */
const EVERY_MS = 60_000;
/** Addresses that are collected at most. */
export const MAX_COLLECTED = 500;
/** Misses of one network that are counted before the next write; nobody reads so many pages that are not there. */
export const MAX_PER_NETWORK = 60;
/** Networks that are told apart; the misses of others are not counted. */
const MAX_NETWORKS = 1_000;

/** Collects misses in a bounded memory, and stores them together, so that no request waits for a write. */
export class MissCounter {
  readonly #store: (misses: readonly Misses[]) => Promise<void>;
  readonly #storing = delayed(() => this.#storeAll(), EVERY_MS);
  #misses = new Map<string, Misses>();
  #networks = new Map<string, number>();

  /** @param store adds to the stored counts */
  constructor(store: (misses: readonly Misses[]) => Promise<void>) {
    this.#store = store;
  }

  /** The number of addresses and of networks in memory. */
  get size(): { addresses: number; networks: number } {
    return { addresses: this.#misses.size, networks: this.#networks.size };
  }

  /** Whether another miss of a network is counted. */
  takes(network: string): boolean {
    const count = this.#networks.get(network) ?? 0;
    if (count >= MAX_PER_NETWORK || (count === 0 && this.#networks.size >= MAX_NETWORKS)) return false;
    this.#networks.set(network, count + 1);
    this.#storing.want();
    return true;
  }

  add(miss: Misses): void {
    const { path } = miss;
    const before = this.#misses.get(path);
    if (!before && this.#misses.size >= MAX_COLLECTED) this.#dropLeast();
    // Moved to the end, so that the oldest of equal counts comes first.
    this.#misses.delete(path);
    this.#misses.set(path, {
      ...miss,
      count: miss.count + (before?.count ?? 0),
      source: miss.source ?? before?.source,
    });
    this.#storing.want();
  }

  /** Stores what was counted. */
  flush(): Promise<void> {
    return this.#storing.runNow();
  }

  /** Stores what was counted and ends the collection. */
  close(): Promise<void> {
    return this.#storing.close();
  }

  /** What cannot be stored is counted again and stored later. */
  async #storeAll(): Promise<void> {
    const misses = [...this.#misses.values()];
    this.#misses = new Map();
    this.#networks = new Map();
    if (misses.length === 0) return;
    await this.#store(misses).catch(() => {
      for (const miss of misses) this.add(miss);
    });
  }

  #dropLeast(): void {
    let least: Misses | undefined;
    for (const miss of this.#misses.values()) {
      if (!least || miss.count < least.count) least = miss;
      if (least.count === 1) break;
    }
    if (least) this.#misses.delete(least.path);
  }
}
