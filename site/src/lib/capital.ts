/** Capitalises a word: `Project` for `project`. */
export const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);
