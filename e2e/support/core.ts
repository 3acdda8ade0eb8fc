/**
 * Marks a browser test of `npm test`: one of each page and flow, and one of each loop over screens, widths or contents.
 * `npm run test:long` runs all others.
 */
export const CORE = { tag: '@core' } as const;

/** Marks one test of a loop. */
export const coreIf = (isCore: boolean) => (isCore ? CORE : {});
