import { DatabaseBusyError } from '../errors.ts';

/**
 * Runs one writer at a time, first come, first served. SQLite has one write lock, and waiting for it inside SQLite
 * blocks the whole process, so writers wait here instead.
 */
export class WriteQueue {
  #isBusy = false;
  readonly #waiters = new Set<{ start(): void; timer: NodeJS.Timeout }>();

  /** @param waitMs how long a writer waits while no other one ends before `DatabaseBusyError` (ms) */
  constructor(private readonly waitMs = 10_000) {}

  /** Number of waiting writers. */
  get waiting(): number {
    return this.#waiters.size;
  }

  /** Whether a writer holds the lock. */
  get busy(): boolean {
    return this.#isBusy;
  }

  /** Acquires the lock; the returned function releases it, and may be called more than once. */
  acquire(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        let isHeld = true;
        resolve(() => {
          if (isHeld) this.#startNext();
          isHeld = false;
        });
      };
      const timer = setTimeout(() => {
        this.#waiters.delete(waiter);
        reject(new DatabaseBusyError());
      }, this.waitMs);
      const waiter = { start, timer };
      this.#waiters.add(waiter);
      if (!this.#isBusy) this.#startNext();
    });
  }

  /** Holds the lock while the work runs. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    return work().finally(release);
  }

  #startNext(): void {
    const [next] = this.#waiters;
    this.#isBusy = next !== undefined;
    if (!next) return;
    this.#waiters.delete(next);
    clearTimeout(next.timer);
    // On a slow machine many writers take long together.
    for (const { timer } of this.#waiters) timer.refresh();
    next.start();
  }
}
