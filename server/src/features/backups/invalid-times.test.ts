import { join } from 'node:path';
import { openConnection } from '@portfolio/cms/sqlite/connection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '#app/test/app.ts';

let app: TestApp;
let good: string;
beforeAll(async () => {
  app = await openApp();
  for (const title of ['Good', 'Spoilt']) {
    const json = { title, content: title, status: 'published' };
    expect((await app.call('POST', '/api/blog/admin', { owner: true, json })).status).toBe(201);
  }
  await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { name: 'My Site' } });
  good = join(app.folder, 'good.zip');
  await app.backups.makeAt(good, () => {});
});
afterAll(() => app.close());

/** Simulates another program that writes to the database of the running server. */
function spoil(...statements: string[]): void {
  const database = openConnection(join(app.folder, 'test.db'));
  for (const statement of statements) database.prepare(statement).run();
  database.close();
}
const POST = "UPDATE posts SET published_at = 'garbage', created_at = 'garbage' WHERE title = 'Spoilt'";
const VERSIONS = "UPDATE _posts_v SET version_published_at = 'garbage', updated_at = 'garbage'";
const SETTINGS = "UPDATE site_settings SET created_at = 'garbage', updated_at = 'garbage'";

it.each([
  ['a post', [POST]],
  ['earlier versions', [VERSIONS]],
  ['the settings', [SETTINGS]],
  ['all of them', [POST, VERSIONS, SETTINGS]],
])('restores over %s with invalid times, after a backup of the existing content', async (_, statements) => {
  spoil(...statements);
  const kept = await app.backups.restore(good, false);
  expect(kept).toMatchObject({ kind: 'before-restore', restorable: true });
  const posts = (await app.call('GET', '/api/blog')).body.items;
  expect(posts.map(({ title }: { title: string }) => title).sort()).toEqual(['Good', 'Spoilt']);
});

it('serves all reads without the post that has an invalid time', async () => {
  spoil(POST, VERSIONS, SETTINGS);
  const { status, body } = await app.call('GET', '/api/blog/admin/list', { owner: true });
  expect([status, body.items.length]).toEqual([200, 2]);
  const posts = (await app.call('GET', '/api/blog')).body.items;
  expect(posts.map(({ title }: { title: string }) => title)).toEqual(['Good']);
  expect((await app.call('GET', '/api/public-config')).body.name).toBe('My Site');
  await app.backups.restore(good, false);
});

it('restores if nothing was published yet, without a backup before', async () => {
  spoil(POST, VERSIONS, SETTINGS, 'UPDATE site_settings SET rev = 1', 'DELETE FROM _posts_v', 'DELETE FROM posts');
  await app.backups.restore(good, false);
  expect((await app.call('GET', '/api/blog')).body.items).toHaveLength(2);
});
