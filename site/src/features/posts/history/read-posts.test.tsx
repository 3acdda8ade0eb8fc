import { beforeEach, expect, it, vi } from 'vitest';

const KEY = 'readPosts';
const [A, B, C] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];

/** A new load of the page. */
async function load() {
  vi.resetModules();
  return (await import('./read-posts.ts')).rememberRead;
}
beforeEach(() => localStorage.clear());

it('knows the first update since the last visit, until the page is loaded again', async () => {
  const first = await load();
  expect([first('p', [A]), first('p', [A]), first('q', [])]).toEqual([null, null, null]);
  const second = await load();
  expect([second('p', [A, B, C]), second('p', [A, B, C]), second('q', [C])]).toEqual([1, 1, 0]);
  const third = await load();
  expect([third('p', [A, B, C]), third('q', [C])]).toEqual([null, null]);
});

it('does not count a version as new that was withheld meanwhile', async () => {
  (await load())('p', [A, B]);
  (await load())('p', [A]);
  expect((await load())('p', [A, B])).toBeNull();
});

it('remembers a limited number of posts', async () => {
  const remember = await load();
  for (let index = 0; index < 250; index += 1) remember(`p${index}`, [A]);
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '');
  expect([stored.length, stored.at(-1)[0]]).toEqual([200, 'p249']);
});

it.each(['no json', '{}', '[1, ["a"], [1, 2]]', 'null'])('replaces %s in the storage', async (stored) => {
  localStorage.setItem(KEY, stored);
  expect((await load())('p', [A])).toBeNull();
  expect((await load())('p', [A, B])).toBe(1);
});
