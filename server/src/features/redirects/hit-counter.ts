import { delayed } from '@portfolio/cms/async/delayed';

/** How long counts are collected before they are stored (ms); a crash loses no more. */
const EVERY = 2_000;

/** Collects hits and stores them together, so that no request waits for a write. */
export class HitCounter {
  readonly #store: (id: string, hits: number) => Promise<void>;
  readonly #storing = delayed(() => this.#storeAll(), EVERY);
  #counts = new Map<string, number>();

  /** @param store adds to the stored hits of an item */
  constructor(store: (id: string, hits: number) => Promise<void>) {
    this.#store = store;
  }

  add(id: string, hits = 1): void {
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + hits);
    this.#storing.want();
  }

  /** Stores what was counted and ends the collection. */
  close(): Promise<void> {
    return this.#storing.close();
  }

  /** What cannot be stored is counted again and stored later. */
  async #storeAll(): Promise<void> {
    const counts = this.#counts;
    this.#counts = new Map();
    for (const [id, hits] of counts) await this.#store(id, hits).catch(() => this.add(id, hits));
  }
}
