import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WORKSPACES } from '../lib/workspaces.cjs';

const ROOT = join(import.meta.dirname, '../..');
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

/** A number with the unit of a limit. */
const AMOUNT =
  /\b(?:\d[\d_.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[ \u00a0](?:[KMG]B|megapixels|days|hours|minutes|characters|words|digits|(?:new |recovery )?codes|versions|(?:visible )?services|images|files|items) ?/i;
/** Facts that no limit of ours decides. */
const NO_LIMITS = ['Downloading the fonts for Chinese, Japanese and Korean: 250 MB, of which 20 MB are kept.'];

/** The texts of strings, templates and JSX; what is inserted into a template counts as one word. */
const textsOf = (code: string): string[] =>
  [...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`|>([^<>{}\n]+)</g)].map((match) =>
    match
      .slice(1)
      .join('')
      .replace(/\$\{[^}]*\}/g, '…'),
  );

test('sentences that speak of a limit are made from it', () => {
  // The sample content of the seed is no sentence of ours.
  const ours = files.filter((file) => !file.startsWith('cms/src/seed/'));
  const found = ours.flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    return textsOf(code)
      .filter((text) => AMOUNT.test(text) && !NO_LIMITS.includes(text))
      .map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
