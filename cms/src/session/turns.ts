/** Too many wait for a password to be looked at; answered with 429. */
export class SignInBusyError extends Error {
  override readonly name = 'SignInBusyError';
}

interface Waiting {
  address: string;
  start(): void;
  refuse(): void;
}

/**
 * One hash at a time and few that wait: a burst of guesses must not take every core from the visitors, nor the door from
 * the owner. When the queue is full, the address that waits for most gives a place up to one that waits for less.
 */
export class Turns {
  #busy = false;
  #waiting: Waiting[] = [];

  /** @param room how many may wait */
  constructor(private readonly room = 10) {}

  /** Does the work in its turn; `SignInBusyError` when there is no room to wait, or no longer. */
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
