import { normalizeWord, words } from '../words.ts';
import { type HitPart, partsAt } from './hit-parts.ts';

/** A text in its parts, which are one of the words or not; the words are normalized. */
export const wordParts = (text: string, found: readonly string[]): HitPart[] =>
  partsAt(text, placesOf(text, new Set(found)));

/** The offsets of the words of a text that are wanted. */
function* placesOf(text: string, wanted: ReadonlySet<string>) {
  let end = 0;
  for (const word of words(text)) {
    const at = text.indexOf(word, end);
    end = at + word.length;
    if (wanted.has(normalizeWord(word))) yield { at, end };
  }
}
