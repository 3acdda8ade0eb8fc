/** Whether the adapter failed to parse a stored time. */
export const isInvalidTimeError = (error: unknown): boolean =>
  error instanceof RangeError && /time value/.test(error.message);
