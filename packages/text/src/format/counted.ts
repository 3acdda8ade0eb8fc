/** A number with what it counts: `1 post`, `2 posts`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
