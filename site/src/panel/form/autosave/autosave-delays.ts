/** When a form saves by itself (ms); an object, so that tests can change it. */
export const autosaveDelays = {
  /** After the last change. */
  change: () => 2_000,
  /** After an attempt that failed. */
  retry: () => 10_000,
  /** The longest wait for a save before the owner is asked whether to leave. */
  leave: () => 5_000,
};
