import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WORKSPACES } from './lib/workspaces.cjs';

const ROOT = join(import.meta.dirname, '..');
/**
 * A whole sentence in a string, an attribute or between two tags, but not the label of a busy button (“Saving...”).
 */
const SENTENCE = /(?:'|=")([A-Z“][^'"\n]* [^'"\n]*[^.][.!?])['"]|>([A-Z“][^<>{}\n]* [^<>{}\n]*[^.][.!?])</g;

/** Product code only; examples may repeat sentences. */
const files = execFileSync('git', ['ls-files', ...WORKSPACES.map((folder) => `${folder}/src`)], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test\/|\/examples\/|\/migrations\//.test(file));

const sentencesOf = (file: string) => {
  const code = readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return new Set([...code.matchAll(SENTENCE)].map(([, text, shown]) => text ?? shown ?? ''));
};

test('every sentence is in one file only; shared ones are in contract/src/sentences.ts', () => {
  const places = new Map<string, string[]>();
  for (const file of files) {
    for (const sentence of sentencesOf(file)) places.set(sentence, [...(places.get(sentence) ?? []), file]);
  }
  expect([...places].filter(([, found]) => found.length > 1)).toEqual([]);
});
