/** How the adapter fails on a row with something in the place of a time that is none. */
export const isTimeFault = (error: unknown): boolean => error instanceof RangeError && /time value/.test(error.message);
