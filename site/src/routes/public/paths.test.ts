import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGES } from './pages.tsx';
import { moduleOf } from './paths.ts';

const SITE = join(import.meta.dirname, '../../..');

it.each(PAGES.map(({ path }) => path))('%s is preloaded from the module that it is rendered by', async (path) => {
  const file = join(SITE, moduleOf(path));
  expect(existsSync(file), file).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(/export function \w+Page\b/);
});

it('each page has a module of its own, not that of unknown paths', () => {
  const unknown = PAGES.filter(({ path }) => path !== '*' && moduleOf(path) === moduleOf('*'));
  expect(unknown).toEqual([]);
});
