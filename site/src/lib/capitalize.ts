/** Capitalises a word: `Project` for `project`. */
export const capitalize = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);
