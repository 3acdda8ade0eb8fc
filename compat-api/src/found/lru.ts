/** Keeps the last `size` values that were asked for. */
export class Lru<T> {
  readonly #values = new Map<string, T>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** The kept value, or the one that is made now. */
  get(key: string, make: () => T): T {
    const value = this.#values.has(key) ? (this.#values.get(key) as T) : make();
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#size && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }

  forget(key: string): void {
    this.#values.delete(key);
  }
}
