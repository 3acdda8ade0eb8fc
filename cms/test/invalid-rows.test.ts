import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cms } from '../src/open-cms.ts';
import type { Post } from '../src/payload-types.ts';
import { openConnection } from '../src/sqlite/connection.ts';
import type { WriteQueue } from '../src/sqlite/write-queue.ts';
import { asOwner, openTestCms, reopen, type TestCms } from './open-test-cms.ts';

let cms: TestCms;
let again: Cms;
const lines: string[] = [];
const made: Record<string, string> = {};

const untilLogged = async (what: string) => {
  while (!lines.some((line) => line.includes(what))) await new Promise((resolve) => setTimeout(resolve, 20));
};
beforeAll(async () => {
  cms = await openTestCms();
  for (const title of ['Good', 'Undated', 'Uncreated', 'Linked']) {
    const data = { title, content: title, status: 'published' } as Post;
    made[title] = (await cms.payload.create({ collection: 'posts', data, ...asOwner(cms) })).id;
  }
  // In the write queue: another writer of this process would block on the lock and never let this one finish.
  const { writeQueue } = cms.payload.db as unknown as { writeQueue: WriteQueue };
  const release = await writeQueue.acquire();
  spoil();
  release();
  again = await reopen({ log: (line) => lines.push(line) });
  await untilLogged('timeZone');
});
afterAll(async () => {
  await again.close();
  await rm(cms.folder, { recursive: true, force: true });
});

/** Stores invalid values that an older version could have stored. */
function spoil(): void {
  const database = openConnection(join(cms.folder, 'test.db'));
  const set = (column: string, value: string, title: string) =>
    database.prepare(`UPDATE posts SET ${column} = ? WHERE title = ?`).run(value, title);
  set('published_at', 'garbage', 'Undated');
  set('created_at', '2026-13-45T99:99:99.000Z', 'Uncreated');
  set('canonical_url', 'https://good.example@evil.example', 'Linked');
  database.prepare("UPDATE _posts_v SET version_published_at = 'garbage', updated_at = 'garbage'").run();
  database.prepare("UPDATE site_settings SET time_zone = 'Not/AZone', created_at = 'garbage'").run();
  database.close();
}

const publicTitles = async () => {
  const { docs } = await cms.payload.find({ collection: 'posts', overrideAccess: false, pagination: false });
  return docs.map(({ title }) => title).sort();
};

it('logs invalid rows at the start, hides them from visitors and serves the rest', async () => {
  expect(await publicTitles()).toEqual(['Good', 'Uncreated']);
  const log = lines.join('\n');
  expect(log).toContain(
    `posts ${made.Undated}: published_at was "garbage", which is not a valid time; it is now empty.`,
  );
  expect(log).toContain(`posts ${made.Uncreated}: created_at was "2026-13-45T99:99:99.000Z"`);
  expect(log).toContain(`posts ${made.Linked} is hidden from visitors: canonicalUrl: `);
  expect(log).toContain(`posts ${made.Undated} is hidden from visitors: publishedAt: `);
  expect(log).toMatch(/_posts_v \S+: version_published_at was "garbage"/);
  expect(log).toContain('The setting timeZone is invalid: ');
  const { totalDocs } = await cms.payload.find({ collection: 'posts' });
  expect(totalDocs).toBe(4);
});

it('can back invalid rows up, and shows a row again once the owner has fixed it', async () => {
  const read = await cms.content.read(async (source) => {
    let rows = 0;
    for await (const _ of source.docs('posts')) rows += 1;
    for await (const _ of source.postVersions()) rows += 1;
    return rows;
  });
  expect(read).toBe(8);
  const data = { canonicalUrl: 'https://example.org' };
  await cms.payload.update({ collection: 'posts', id: made.Linked ?? '', data, ...asOwner(cms) });
  expect(await publicTitles()).toEqual(['Good', 'Linked', 'Uncreated']);
});
