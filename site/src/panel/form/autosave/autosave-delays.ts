/** When a form saves by itself (ms); an object, so that tests can change it. */
export const autosaveDelays = {
  /** After the last change. */
  change: () => 2_000,
  /** After a number of attempts that failed: 10 s, then twice as long each time, up to about 5 minutes. */
  retry: (failures: number) => 5_000 * 2 ** Math.min(failures, 6),
  /** The longest wait for a save before the owner is asked whether to leave. */
  leave: () => 5_000,
};
