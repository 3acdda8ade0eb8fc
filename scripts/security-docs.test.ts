import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, 'docs', file), 'utf8');
/** The test files named in a document. */
const named = (text: string) => [
  ...new Set([...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?|e2e\/[\w./-]+\.ts)`/g)].map(([, path]) => path ?? '')),
];

describe.each(['security.md', 'asvs.md'])('docs/%s', (file) => {
  it('names existing tests', () => {
    const tests = named(read(file));
    expect(tests.length).toBeGreaterThan(20);
    expect(tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

it('docs/security.md lists every goal', () => {
  const goals = [...read('security.md').matchAll(/^\| S(\d+) /gm)].map(([, number]) => Number(number));
  expect(goals).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});

it('docs/asvs.md lists every level 1 requirement once', () => {
  const ids = [...read('asvs.md').matchAll(/^\| ([\d.]+) +\|/gm)].map(([, id]) => id);
  const perChapter: Record<string, number> = {};
  for (const id of ids) {
    const chapter = id?.split('.')[0] ?? '';
    perChapter[chapter] = (perChapter[chapter] ?? 0) + 1;
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(perChapter).toEqual({ 1: 8, 3: 8, 5: 4, 6: 13, 7: 6, 8: 4, 13: 1, 14: 2 });
});
