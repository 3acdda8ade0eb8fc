import { wordParts } from '@portfolio/text/find/word-parts';

/** A text with the words marked that were searched for. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return wordParts(text, words).map(({ text: part, isHit }, index) => {
    const key = index;
    return isHit ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>;
  });
}
