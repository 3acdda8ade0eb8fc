/**
 * Marks a test that repeats a check over many screens, widths, contents or files. `npm test` leaves it to
 * `npm run test:long`; where it can be, a quicker test checks the same on one of them.
 */
export const SWEEP = { tag: '@sweep' } as const;

/** Marks all tests of a loop but the quick one. */
export const sweepUnless = (isQuick: boolean) => (isQuick ? {} : SWEEP);
