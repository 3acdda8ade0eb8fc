import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cms } from '../src/open-cms.ts';
import type { Post } from '../src/payload-types.ts';
import { openConnection } from '../src/sqlite/connection.ts';
import type { WriteQueue } from '../src/write-queue.ts';
import { asOwner, openTestCms, reopen, type TestCms } from './open-test-cms.ts';

let cms: TestCms;
let again: Cms;
const lines: string[] = [];
const made: Record<string, string> = {};

const untilLookedAt = async (what: string) => {
  while (!lines.some((line) => line.includes(what))) await new Promise((resolve) => setTimeout(resolve, 20));
};
beforeAll(async () => {
  cms = await openTestCms();
  for (const title of ['Good', 'Undated', 'Uncreated', 'Linked']) {
    const data = { title, content: title, status: 'published' } as Post;
    made[title] = (await cms.payload.create({ collection: 'posts', data, ...asOwner(cms) })).id;
  }
  // In its turn: another writer of this process would wait for it and keep it from going on.
  const { writeQueue } = cms.payload.db as unknown as { writeQueue: WriteQueue };
  await writeQueue.run(async () => spoil());
  again = await reopen({ log: (line) => lines.push(line) });
  await untilLookedAt('timeZone');
});
afterAll(async () => {
  await again.close();
  await rm(cms.folder, { recursive: true, force: true });
});

/** What an older version could be brought to store. */
function spoil(): void {
  const database = openConnection(join(cms.folder, 'test.db'));
  const set = (column: string, value: string, title: string) =>
    database.prepare(`UPDATE posts SET ${column} = ? WHERE title = ?`).run(value, title);
  set('published_at', 'garbage', 'Undated');
  set('created_at', '2026-13-45T99:99:99.000Z', 'Uncreated');
  set('canonical_url', 'javascript:alert(1)', 'Linked');
  database.prepare("UPDATE _posts_v SET version_published_at = 'garbage', updated_at = 'garbage'").run();
  database.prepare("UPDATE site_settings SET time_zone = 'Not/AZone', created_at = 'garbage'").run();
  database.close();
}

const publicTitles = async () => {
  const { docs } = await cms.payload.find({ collection: 'posts', overrideAccess: false, pagination: false });
  return docs.map(({ title }) => title).sort();
};

it('a start names the rows that an older version has stored wrongly, and serves the rest', async () => {
  expect(await publicTitles()).toEqual(['Good', 'Uncreated']);
  const told = lines.join('\n');
  expect(told).toContain(`posts ${made.Undated}: published_at was "garbage", which is no time; it is empty now.`);
  expect(told).toContain(`posts ${made.Uncreated}: created_at was "2026-13-45T99:99:99.000Z"`);
  expect(told).toContain(`posts ${made.Linked} is left out: canonicalUrl: `);
  expect(told).toContain(`posts ${made.Undated} is left out: publishedAt: `);
  expect(told).toMatch(/_posts_v \S+: version_published_at was "garbage"/);
  expect(told).toContain('The setting timeZone is wrong: ');
  const { totalDocs } = await cms.payload.find({ collection: 'posts' });
  expect(totalDocs).toBe(4);
});

it('can be backed up, and its owner mends a row by saving it', async () => {
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
