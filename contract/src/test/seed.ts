const DEFAULT_SEED = 20_261_128;

/** The seed of all random input of the tests; `TEST_SEED` sets another integer. Throws an Error if that is none. */
export const SEED = Number(process.env.TEST_SEED || DEFAULT_SEED);
if (!Number.isSafeInteger(SEED)) throw new Error(`TEST_SEED must be an integer: ${process.env.TEST_SEED}`);

/** A generator of numbers from 0 to below 1 that depend on the seed only (mulberry32). */
export function seededRandom(seed = SEED): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Bytes that no compression makes smaller. */
export const seededBytes = (length: number, random = seededRandom()): Buffer =>
  Buffer.from(Uint8Array.from({ length }, () => Math.floor(random() * 256)));
