import { countWords } from '@portfolio/contract/text';

/** `1 word`, `1,812 words`. */
export const formatWords = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'word' : 'words'}`;

/** The same for the words of a text. */
export const wordCount = (text: string): string => formatWords(countWords(text));
