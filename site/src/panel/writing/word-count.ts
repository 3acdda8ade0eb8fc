/** `1 word`, `1,812 words`. */
export const formatWords = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'word' : 'words'}`;
