/**
 * Marks a test that repeats a check over many screens, widths, contents or files, or a flow each step of which a test of
 * components and one of the API check. `npm test` leaves it to `npm run test:long`.
 */
export const SWEEP = { tag: '@sweep' } as const;

/** Marks all tests of a loop but the quick one. */
export const sweepUnless = (isQuick: boolean) => (isQuick ? {} : SWEEP);
