import { beforeEach, expect, it } from 'vitest';
import { rememberRead } from './read-posts.ts';

const KEY = 'readPosts';
const [A, B, C] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];

beforeEach(() => localStorage.clear());

it('knows the first update since the last visit', () => {
  expect([rememberRead('p', [A]), rememberRead('q', [])]).toEqual([null, null]);
  expect([rememberRead('p', [A, B, C]), rememberRead('q', [C])]).toEqual([1, 0]);
  expect([rememberRead('p', [A, B, C]), rememberRead('q', [C])]).toEqual([null, null]);
});

it('does not count a version as new that was withheld meanwhile', () => {
  rememberRead('p', [A, B]);
  rememberRead('p', [A]);
  expect(rememberRead('p', [A, B])).toBeNull();
});

it('remembers a limited number of posts', () => {
  for (let index = 0; index < 250; index += 1) rememberRead(`p${index}`, [A]);
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '');
  expect([stored.length, stored.at(-1)[0]]).toEqual([200, 'p249']);
});

it.each(['no json', '{}', '[1, ["a"], [1, 2]]', 'null'])('replaces %s in the storage', (stored) => {
  localStorage.setItem(KEY, stored);
  expect(rememberRead('p', [A])).toBeNull();
  expect(rememberRead('p', [A, B])).toBe(1);
});
