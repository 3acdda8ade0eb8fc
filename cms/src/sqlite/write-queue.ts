import { createSerialQueue } from '@portfolio/workers/serial-queue';
import { DatabaseBusyError } from '../errors.ts';

/**
 * Runs one writer at a time, first come, first served. SQLite has one write lock, and waiting for it inside SQLite
 * blocks the whole process, so writers wait here instead.
 */
export class WriteQueue {
  readonly #enqueue = createSerialQueue();
  /** The time limits of the waiting writers. */
  readonly #limits = new Set<NodeJS.Timeout>();
  #isHeld = false;

  /** @param waitMs how long a writer waits while no other one ends before `DatabaseBusyError` (ms) */
  constructor(private readonly waitMs = 10_000) {}

  /** Number of waiting writers. */
  get waiting(): number {
    return this.#limits.size;
  }

  /** Whether a writer holds the lock. */
  get busy(): boolean {
    return this.#isHeld;
  }

  /** Acquires the lock; the returned function releases it, and may be called more than once. */
  acquire(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        this.#limits.delete(limit);
        reject(new DatabaseBusyError());
      }, this.waitMs);
      this.#limits.add(limit);
      void this.#enqueue(async () => {
        if (!this.#limits.delete(limit)) return;
        clearTimeout(limit);
        // On a slow machine many writers take long together.
        for (const other of this.#limits) other.refresh();
        this.#isHeld = true;
        await new Promise<void>((release) => resolve(release));
        this.#isHeld = false;
      });
    });
  }
}
