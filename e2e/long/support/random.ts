/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** At least 0 and less than 1. */
  next(): number;
  /** An integer from `min` to `max`, inclusive. */
  whole(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  bytes(length: number): Buffer;
}

/** A mulberry32 generator. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    bytes: (length) => Buffer.from(Array.from({ length }, () => whole(0, 255))),
  };
}
