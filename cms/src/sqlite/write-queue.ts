import pLimit from 'p-limit';
import { DatabaseBusyError } from '../errors.ts';

/**
 * Runs one writer at a time, first come, first served. SQLite has one write lock, and waiting for it inside SQLite
 * blocks the whole process, so writers wait here instead.
 */
export class WriteQueue {
  readonly #limit = pLimit(1);
  /** The time limits of the waiting writers. */
  readonly #timers = new Set<NodeJS.Timeout>();

  /** @param waitMs how long a writer waits while no other one ends before `DatabaseBusyError` (ms) */
  constructor(private readonly waitMs = 10_000) {}

  /** Number of waiting writers. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Whether a writer holds the lock. */
  get busy(): boolean {
    return this.#limit.activeCount > 0;
  }

  /** Acquires the lock; the returned function releases it, and may be called more than once. */
  acquire(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        reject(new DatabaseBusyError());
      }, this.waitMs);
      this.#timers.add(timer);
      void this.#limit(async () => {
        if (!this.#timers.delete(timer)) return;
        clearTimeout(timer);
        // On a slow machine many writers take long together.
        for (const other of this.#timers) other.refresh();
        await new Promise<void>((release) => resolve(release));
      });
    });
  }
}
