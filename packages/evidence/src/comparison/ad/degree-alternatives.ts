import { degreeIn } from './degree-asks.ts';
import { yearsIn } from './years.ts';

const OR = /[,;]?\s+(?:or|oder)\s+/gi;

/** The alternatives of "a bachelor's degree with six years, or a master's with three"; `undefined` without such ones. */
export function degreeAlternatives(text: string): [string, string] | undefined {
  for (const { 0: or, index } of text.matchAll(OR)) {
    const parts: [string, string] = [text.slice(0, index), text.slice(index + or.length)];
    if (parts.every((part) => degreeIn(part) && yearsIn(part))) return parts;
  }
  return undefined;
}
