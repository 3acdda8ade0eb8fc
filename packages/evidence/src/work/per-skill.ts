import { isDeepStrictEqual } from 'node:util';
import type { EvidenceContext } from './types.ts';

/** What is made of each skill, kept until that skill is forgotten or the context is another one. */
export class PerSkill<T> {
  #context: EvidenceContext | undefined;
  readonly #made = new Map<string, T>();

  /** What was made of a skill, or is made now. */
  get(id: string, context: EvidenceContext, make: () => T): T {
    if (!isDeepStrictEqual(context, this.#context)) {
      this.#made.clear();
      this.#context = context;
    }
    const known = this.#made.get(id);
    if (known !== undefined) return known;
    const made = make();
    this.#made.set(id, made);
    return made;
  }

  forget(id: string): void {
    this.#made.delete(id);
  }

  forgetAll(): void {
    this.#made.clear();
  }
}
