import { normalizeWord, words } from '../words.ts';
import type { HitPart } from './hit-parts.ts';

/** A text in its parts, which are one of the words or not; the words are normalized. */
export function wordParts(text: string, found: readonly string[]): HitPart[] {
  const wanted = new Set(found);
  const parts: HitPart[] = [];
  let from = 0;
  let at = 0;
  for (const word of words(text)) {
    at = text.indexOf(word, at);
    const end = at + word.length;
    if (wanted.has(normalizeWord(word))) {
      parts.push({ text: text.slice(from, at), isHit: false }, { text: word, isHit: true });
      from = end;
    }
    at = end;
  }
  return [...parts, { text: text.slice(from), isHit: false }].filter((part) => part.text !== '');
}
