import { publicNow } from '@portfolio/cms';

const DAY = 24 * 60 * 60 * 1000;

interface GenerationOptions {
  /** Calls back after every stored change of content. */
  onChange(listener: () => void): unknown;
  /** When the next post becomes public after a time; `Infinity` when none will (ms since 1970). */
  nextPublication(after: number): Promise<number>;
}

/** Which content stands now: a number that grows with every change, publication time and UTC midnight. */
export interface Generation {
  current(): number;
  /** Resolves once the present generation knows its end; what is drawn after it may be kept under its number. */
  begun(): Promise<void>;
}

/** Counts the generations of the content. Times are compared when they are asked for, so no timer can be missed. */
export function createGeneration({ onChange, nextPublication }: GenerationOptions): Generation {
  let number = 0;
  let beginning: Promise<void> | null = null;
  let publication = Number.POSITIVE_INFINITY;
  let latest = publicNow();
  let day = Math.floor(latest / DAY);

  const next = () => {
    number += 1;
    beginning = null;
    publication = Number.POSITIVE_INFINITY;
  };
  onChange(next);

  function current(): number {
    const now = publicNow();
    const today = Math.floor(now / DAY);
    // A clock that was put right by more than a little takes back what had been published.
    if (now >= publication || now < latest || today !== day) next();
    latest = now;
    day = today;
    return number;
  }

  async function begin(of: number): Promise<void> {
    const at = await nextPublication(publicNow());
    if (of === number) publication = at;
  }

  function begun(): Promise<void> {
    const of = current();
    beginning ??= begin(of).catch((error: unknown) => {
      if (of === number) beginning = null;
      throw error;
    });
    return beginning;
  }

  return { current, begun };
}
