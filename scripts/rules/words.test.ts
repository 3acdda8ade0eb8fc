import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Names that another one stands for everywhere, also in names of files. */
const WORDS: Record<string, string> = {
  Techstack: 'TechStack',
  postChanges: 'postHistory',
  changeRecords: 'postHistory',
  draws: 'renders, or frames of an animation',
  deck: 'description',
  reach: 'coverage, radius, or a verb with what it does',
  brought: 'imported',
  placeOf: 'positionOf',
  SAYS: 'what the value is, with its unit',
  TOO_DEAR: 'the limit, with its unit',
  WORTH_IT: 'the limit, with its unit',
  OFTEN: 'the number of what is counted',
  HOLDS: 'the time, with its unit',
  SAID: 'what the texts are of',
  MOST: 'the limit of what',
};
/** Exported names and files do not have it; fields may (`OLDER_NAMES`). */
const EXPORTED = /^export (?:default )?(?:async )?(?:const|let|function|class|interface|type)[* ]+(\w*picture\w*)/gim;
const DECLARED = new RegExp(
  `\\b(?:const|let|function|class|interface|type|private|readonly) (?:#)?(${Object.keys(WORDS).join('|')})\\b` +
    `|^ *(${Object.keys(WORDS).join('|')})\\??:`,
  'gm',
);

const kebab = (word: string) => word.replace(/(?<=[a-z])([A-Z])/g, '-$1').toLowerCase();
const FILES = new RegExp(`^(?:${Object.keys(WORDS).map(kebab).join('|')}|published-versions)$|picture`);

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !/payload-types|\/migrations\/|^scripts\/rules\/words/.test(file));

/** What a file's name and its declarations have of these words. */
function findingsIn(file: string, code: string): string[] {
  const words = [...code.matchAll(DECLARED)].map(([, variable, field = '']) => variable ?? field);
  const exported = [...code.matchAll(EXPORTED)].map(([, name = '']) => name);
  return [
    ...(FILES.test(basename(file).replace(/\..*$/, '')) ? [file] : []),
    ...words.map((word) => `${file}: ${word}: ${WORDS[word]}`),
    ...exported.map((name) => `${file}: ${name}: image`),
  ];
}

it('one noun has one name', () => {
  expect(files.flatMap((file) => findingsIn(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

it.each([
  ['a/place-of.ts', '', ['a/place-of.ts']],
  ['a/row-picture.tsx', '', ['a/row-picture.tsx']],
  ['a.ts', 'const MOST = 3;', ['a.ts: MOST: the limit of what']],
  ['a.ts', 'interface A {\n  deck?: string;\n}', ['a.ts: deck: description']],
  ['a.ts', 'export async function loadPicture() {}', ['a.ts: loadPicture: image']],
  ['a.ts', '// What draws it is not asked for.\nconst picture = 1;', []],
])('finds the names in %s: %s', (file, code, found) => {
  expect(findingsIn(file, code)).toEqual(found);
});
