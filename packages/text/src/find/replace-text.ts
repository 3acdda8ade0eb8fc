import { endOfHit, findText } from './find-text.ts';

/** Replaces words wherever `findText` finds them; words are never found across lines. */
export function replaceText(text: string, words: string, by: string): string {
  return findText(text, words)
    ? text
        .split('\n')
        .map((line) => replaceInLine(line, words, by))
        .join('\n')
    : text;
}

function replaceInLine(line: string, words: string, by: string): string {
  let replaced = '';
  let rest = line;
  for (let found = findText(rest, words); found; found = findText(rest, words)) {
    replaced += rest.slice(0, found.at) + by;
    rest = rest.slice(endOfHit(rest, found.at, words));
  }
  return replaced + rest;
}
