/**
 * A text in the middle of a sentence whose direction does not change that of the words around it. Characters isolate it: an
 * element in the line would move when the font comes late.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
