/** Keeps the `size` most recently used values. */
export class Lru<T> {
  readonly #values = new Map<string, T>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** The cached value, or a new one. */
  get(key: string, make: () => T): T {
    const value = this.#values.get(key) ?? make();
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
