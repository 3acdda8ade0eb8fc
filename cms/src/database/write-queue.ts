import { DatabaseBusyError } from '../errors.ts';

interface Waiter {
  start(): void;
}

/**
 * Runs one writer at a time, first come, first served. SQLite has one write lock, and waiting for it inside SQLite
 * blocks the whole process, so writers wait here instead.
 */
export class WriteQueue {
  #busy = false;
  #waiters: Waiter[] = [];
  readonly #waitMs: number;

  /** @param waitMs how long a writer waits before `DatabaseBusyError` (ms) */
  constructor(waitMs = 10_000) {
    this.#waitMs = waitMs;
  }

  /** Number of waiting writers. */
  get waiting(): number {
    return this.#waiters.length;
  }

  /** Whether a writer holds the lock. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Acquires the lock; the returned function releases it, and may be called more than once. */
  acquire(): Promise<() => void> {
    if (!this.#busy) {
      this.#busy = true;
      return Promise.resolve(this.#releaseOnce());
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          resolve(this.#releaseOnce());
        },
      };
      const timer = setTimeout(() => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        reject(new DatabaseBusyError());
      }, this.#waitMs);
      this.#waiters.push(waiter);
    });
  }

  /** Holds the lock while the work runs. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  #releaseOnce(): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.#waiters.shift();
      if (next) next.start();
      else this.#busy = false;
    };
  }
}
