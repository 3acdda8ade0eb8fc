/**
 * Marks a test that repeats a check over many screens, widths, contents or files, or a flow whose steps quicker tests check,
 * of components and of the API. `npm test` leaves it to `npm run test:long`.
 */
export const SWEEP = { tag: '@sweep' } as const;

/** Marks all tests of a loop but the quick one. */
export const sweepUnless = (isQuick: boolean) => (isQuick ? {} : SWEEP);
