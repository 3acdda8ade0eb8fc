/** How long counts are collected before they are stored (ms); a crash loses no more. */
const EVERY = 2_000;

/** Collects hits and stores them together, so that no request waits for a write. */
export class HitCounter {
  readonly #store: (id: string, hits: number) => Promise<void>;
  #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #storing = Promise.resolve();

  /** @param store adds to the stored hits of an item */
  constructor(store: (id: string, hits: number) => Promise<void>) {
    this.#store = store;
  }

  add(id: string, hits = 1): void {
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + hits);
    this.#timer ??= setTimeout(() => void this.flush(), EVERY).unref();
  }

  /** Stores what was counted; what cannot be stored is counted again and stored later. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = this.#counts;
    this.#counts = new Map();
    this.#storing = this.#storing.then(async () => {
      for (const [id, hits] of counts) await this.#store(id, hits).catch(() => this.add(id, hits));
    });
    return this.#storing;
  }

  /** Stores what was counted and ends the collection. */
  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
  }
}
