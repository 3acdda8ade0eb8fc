import { countWords } from '@portfolio/contract/text';

/** `1 word`, `1,812 words`. */
export function wordCount(text: string): string {
  const count = countWords(text);
  return `${count.toLocaleString('en')} ${count === 1 ? 'word' : 'words'}`;
}
