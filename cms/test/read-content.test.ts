import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readContent } from '../src/content/read-content.ts';
import { openTestCms, type TestCms } from './open-test-cms.ts';

const COUNT = 250;

let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms();
  for (let at = 0; at < COUNT; at++) {
    const deletedAt = at % 2 ? new Date().toISOString() : null;
    const data = { rev: 1, from: `/old/${at}`, to: '/', kind: 'moved', origin: 'hand', hits: 0, deletedAt };
    await cms.payload.db.create({ collection: 'redirects', data });
  }
});
afterAll(() => cms.close());

it('reads every row once, also of the trash, in the order of ids and without passing over earlier rows', async () => {
  const find = vi.spyOn(cms.payload.db, 'find');
  const ids: string[] = [];
  await readContent(cms.payload, async (source) => {
    for await (const { id } of source.docs('redirects')) ids.push(id);
  });
  expect(ids).toEqual([...new Set(ids)].sort());
  expect(ids).toHaveLength(COUNT);
  const calls = find.mock.calls.filter(([{ collection }]) => collection === 'redirects');
  expect(calls.length).toBeGreaterThanOrEqual(3);
  for (const [{ page }] of calls) expect(page ?? 1).toBe(1);
});
