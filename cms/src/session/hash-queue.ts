import pLimit from 'p-limit';

/** Too many password checks are waiting; responds with 429. */
export class SignInBusyError extends Error {
  override readonly name = 'SignInBusyError';
}

/**
 * Runs one password hash at a time with a short queue, so that a burst of guesses does not take every core. One address
 * cannot fill it: it has ten attempts in 15 minutes, and there is room for eleven.
 */
export class HashQueue {
  readonly #limit = pLimit(1);

  /** @param room maximum number of waiting requests */
  constructor(private readonly room = 10) {}

  /** Runs the work after those before it; throws `SignInBusyError` if the queue is full. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.activeCount + this.#limit.pendingCount > this.room) throw new SignInBusyError();
    return this.#limit(work);
  }
}
