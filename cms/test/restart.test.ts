import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Post } from '../src/payload-types.ts';
import { openTestCms, reopen, type TestCms } from './open-test-cms.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-05-05T10:00:00.000Z');
let cms: TestCms;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(START);
  cms = await openTestCms();
});
afterAll(async () => {
  await cms.close();
  vi.useRealTimers();
});

const publish = async (slug: string, publishedAt: number) => {
  const data = {
    title: slug,
    slug,
    content: 'x',
    status: 'published',
    publishedAt: new Date(publishedAt).toISOString(),
  };
  await cms.payload.create({ collection: 'posts', data: data as Post });
};
const publicSlugs = async () =>
  (await cms.payload.find({ collection: 'posts', overrideAccess: false })).docs.map(({ slug }) => slug);
/** Starts again at another time; a new process does not know the latest time of the last one. */
async function restartAt(time: number): Promise<void> {
  Object.assign(Reflect.get(globalThis, Symbol.for('portfolio.clock')), { latest: 0 });
  vi.setSystemTime(time);
  await reopen();
}

it('publishes a post whose time passed while the server was down', async () => {
  await publish('in-an-hour', START + 60 * MINUTE);
  expect(await publicSlugs()).toEqual([]);
  await restartAt(START + 61 * MINUTE);
  expect(await publicSlugs()).toEqual(['in-an-hour']);
});

it('keeps a post public that was published just before a restart with a clock that was set back', async () => {
  const now = START + 100 * MINUTE;
  vi.setSystemTime(now);
  await publish('just-now', now);
  await restartAt(now - MINUTE);
  expect(await publicSlugs()).toContain('just-now');
});
