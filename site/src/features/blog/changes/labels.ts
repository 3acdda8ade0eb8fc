/** A number with its noun: `1 word`, `2 words`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How often a post was updated, as text. */
export const updatedTimes = (count: number): string => (count === 1 ? 'Updated once' : `Updated ${count} times`);

/** The anchor of an update on the page of changes, counted from 1 for the oldest. */
export const updateAnchor = (number: number): string => `update-${number}`;
