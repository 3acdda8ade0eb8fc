/** Capitalises a word: `Project` for `project`. */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
