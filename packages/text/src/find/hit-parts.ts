import { findAll } from './find-text.ts';

/** A part of a text, which is the words or not. */
export interface HitPart {
  text: string;
  isHit: boolean;
}

/** A text in its parts: what is before, between and after words, and the words. */
export function hitParts(text: string, words: string): HitPart[] {
  const parts: HitPart[] = [];
  let last = 0;
  for (const { at, end } of findAll(text, words)) {
    parts.push({ text: text.slice(last, at), isHit: false }, { text: text.slice(at, end), isHit: true });
    last = end;
  }
  return [...parts, { text: text.slice(last), isHit: false }].filter(({ text }) => text !== '');
}
