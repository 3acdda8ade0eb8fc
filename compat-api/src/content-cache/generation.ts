import { publicNow } from '@portfolio/cms';

const DAY = 24 * 60 * 60 * 1000;

interface GenerationOptions {
  /** Registers a listener that is called after every stored content change. */
  onChange(listener: () => void): unknown;
  /** When the next post becomes public after a time; `Infinity` if none will (ms since 1970). */
  nextPublication(after: number): Promise<number>;
}

/** Current content version: a number that grows with every change, publication time and UTC midnight. */
export interface Generation {
  current(): number;
  /** Resolves once the end of the current version is known; only results rendered after that may be cached for it. */
  ready(): Promise<void>;
}

/** Counts content versions. Times are compared on each call instead of with timers, so none can be missed. */
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
    // If the clock was set back by more than a little, posts may be unpublished again.
    if (now >= publication || now < latest || today !== day) next();
    latest = now;
    day = today;
    return number;
  }

  async function begin(version: number): Promise<void> {
    const at = await nextPublication(publicNow());
    if (version === number) publication = at;
  }

  function ready(): Promise<void> {
    const version = current();
    beginning ??= begin(version).catch((error: unknown) => {
      if (version === number) beginning = null;
      throw error;
    });
    return beginning;
  }

  return { current, ready };
}
