import { findAll } from './find-text.ts';

/** A part of a text, which is a hit or not. */
export interface HitPart {
  text: string;
  isHit: boolean;
}

/** A text in its parts: what is before, between and after hits, which come one after another, and the hits. */
export function partsAt(text: string, hits: Iterable<{ at: number; end: number }>): HitPart[] {
  const parts: HitPart[] = [];
  let last = 0;
  for (const { at, end } of hits) {
    parts.push({ text: text.slice(last, at), isHit: false }, { text: text.slice(at, end), isHit: true });
    last = end;
  }
  return [...parts, { text: text.slice(last), isHit: false }].filter(({ text }) => text !== '');
}

/** A text in its parts: what is before, between and after words, and the words. */
export const hitParts = (text: string, words: string): HitPart[] => partsAt(text, findAll(text, words));
