/** Too many password checks are waiting; responds with 429. */
export class SignInBusyError extends Error {
  override readonly name = 'SignInBusyError';
}

interface Waiting {
  address: string;
  start(): void;
  refuse(): void;
}

/**
 * Runs one password hash at a time with a short queue, so that a burst of guesses neither takes every core nor blocks
 * the owner's sign-in. When the queue is full, the address with the most waiting requests loses one to another address.
 */
export class HashQueue {
  #busy = false;
  #waiting: Waiting[] = [];

  /** @param room maximum number of waiting requests */
  constructor(private readonly room = 10) {}

  /** Runs the work after those before it; `SignInBusyError` if the queue is full or the request is dropped. */
  async take<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.#busy) await this.#wait(address);
    this.#busy = true;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.start();
      else this.#busy = false;
    }
  }

  #wait(address: string): Promise<void> {
    if (this.#waiting.length >= this.room && !this.#makeRoom(address)) return Promise.reject(new SignInBusyError());
    return new Promise((start, reject) => {
      this.#waiting.push({ address, start, refuse: () => reject(new SignInBusyError()) });
    });
  }

  #makeRoom(address: string): boolean {
    const countOf = (one: string) => this.#waiting.filter((waiting) => waiting.address === one).length;
    const greediest = this.#waiting.reduce((most, one) => (countOf(one.address) > countOf(most.address) ? one : most));
    if (countOf(greediest.address) <= countOf(address) + 1) return false;
    const last = this.#waiting.findLastIndex((waiting) => waiting.address === greediest.address);
    this.#waiting.splice(last, 1)[0]?.refuse();
    return true;
  }
}
