import { markdownLength } from '@portfolio/contract/text';

/** `1 word`, `1,812 words`. */
export const formatWords = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'word' : 'words'}`;

/** `840 of 5,000 characters`, as the limit of a Markdown text counts them. */
export const formatLength = (text: string, max: number): string =>
  `${markdownLength(text.trim()).toLocaleString('en')} of ${max.toLocaleString('en')} characters`;
