import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGES } from './pages.tsx';
import { moduleOf, statusOf } from './paths.ts';

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

it('has a page of skills as long as the site leads to it, also if the work names none', () => {
  const answers = (skills: object[], skillsVisible: boolean) => ({
    '/api/public-config': { status: 200, body: { skillsVisible } },
    '/api/skills': { status: 200, body: { items: skills } },
  });
  expect(statusOf('/skills', '', answers([{}], true))).toBe(200);
  expect(statusOf('/skills', '', answers([], true))).toBe(200);
  expect(statusOf('/skills', '', answers([], false))).toBe(404);
});
