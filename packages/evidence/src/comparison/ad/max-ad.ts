/** Longer ads are cut (characters). */
export const MAX_AD = 40_000;
/** So many requirements are compared at most. */
export const MAX_REQUIREMENTS = 80;
