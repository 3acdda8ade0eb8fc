import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const lines = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8').split('\n');
const files = lines.flatMap((line) =>
  [...line.matchAll(/`(\w[\w./-]*\/[\w./-]*|\.[\w-]+\.cjs)`/g)].map(([, path = '']) => path),
);

/** The words in quotes after each file in the last column of a row. */
const titles = lines.flatMap((line) => {
  let file = '';
  const cell = line.split(' | ').at(-1) ?? '';
  return [...cell.matchAll(/`([\w./-]+)`|“([^”]+)”/g)].flatMap(([, path, words = '']) => {
    if (path) file = path;
    return path ? [] : [{ file, words }];
  });
});

it('docs/testing.md names existing files and folders', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('docs/testing.md quotes titles that are in their files', () => {
  expect(titles.length).toBeGreaterThan(80);
  expect(titles.filter(({ file, words }) => !readFileSync(join(ROOT, file), 'utf8').includes(words))).toEqual([]);
});
