import { findText } from './find-text.ts';
import { hitParts } from './hit-parts.ts';

/** Replaces words wherever `findText` finds them; words are never found across lines. */
export function replaceText(text: string, words: string, by: string): string {
  return findText(text, words)
    ? text
        .split('\n')
        .map((line) => replaceInLine(line, words, by))
        .join('\n')
    : text;
}

const replaceInLine = (line: string, words: string, by: string): string =>
  hitParts(line, words)
    .map(({ text, isHit }) => (isHit ? by : text))
    .join('');
