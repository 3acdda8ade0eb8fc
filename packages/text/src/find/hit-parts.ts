import { endOfHit, findText } from './find-text.ts';

/** A part of a text, which is the words or not. */
export interface HitPart {
  text: string;
  isHit: boolean;
}

/** A text in its parts: what is before, between and after words, and the words. */
export function hitParts(text: string, words: string): HitPart[] {
  const parts: HitPart[] = [];
  let rest = text;
  for (let found = findText(rest, words); found; found = findText(rest, words)) {
    const end = endOfHit(rest, found.at, words);
    parts.push({ text: rest.slice(0, found.at), isHit: false }, { text: rest.slice(found.at, end), isHit: true });
    rest = rest.slice(end);
  }
  return [...parts, { text: rest, isHit: false }].filter(({ text }) => text !== '');
}
