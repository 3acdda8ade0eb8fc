/** Longer ads are cut (characters). */
export const MAX_AD = 40_000;
