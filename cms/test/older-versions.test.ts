import { join } from 'node:path';
import { SQLiteSyncDialect } from '@payloadcms/db-sqlite/drizzle/sqlite-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrations } from '../src/migrations/index.ts';
import type { Post } from '../src/payload-types.ts';
import { readPending, savePending } from '../src/resources/pending-changes/store.ts';
import { textRows, VERSION_FACTS } from '../src/resources/posts/versions/version-rows.ts';
import { openConnection, rowsOf } from '../src/sqlite/connection.ts';
import { asOwner, openTestCms, type TestCms } from './open-test-cms.ts';

/** The last migration before versions were described and changes could wait. */
const LAST = '20261127_062716_add_feed_ids';
const NOW = new Date('2027-03-10T12:30:00.000Z');
const PUBLISHED = '2026-10-01T08:00:00.000Z';

type OldVersion = [savedAt: string, content: string, status?: 'draft' | 'published', textFrom?: string];
/** Every save made a version then. */
const OLD: Record<'Draft' | 'Public', OldVersion[]> = {
  Draft: [
    ['2026-11-20T09:00:00.000Z', 'more than 90 days ago'],
    ['2027-02-18T09:00:00.000Z', 'morning'],
    ['2027-02-18T10:00:00.000Z', 'last of its day'],
    ['2027-03-10T07:10:00.000Z', 'early'],
    ['2027-03-10T07:40:00.000Z', 'last of its hour'],
    ['2027-03-10T12:00:00.000Z', 'of this hour'],
    ['2027-03-10T12:10:00.000Z', 'stored'],
  ],
  Public: [
    ['2026-09-01T09:00:00.000Z', 'written in September'],
    [PUBLISHED, 'published', 'published'],
    ['2026-10-01T08:05:00.000Z', 'published', 'published', PUBLISHED],
    ['2026-12-24T09:00:00.000Z', 'updated', 'published'],
    ['2026-12-24T09:30:00.000Z', 'stored', 'published'],
  ],
};
type Title = keyof typeof OLD;

/** A database as an older version of the product has left it. */
async function writeOldDatabase(path: string): Promise<void> {
  const database = openConnection(path);
  const dialect = new SQLiteSyncDialect();
  const db = { run: async (query: never) => void database.exec(dialect.sqlToQuery(query).sql) };
  for (const { name, up } of migrations.slice(0, migrations.findIndex(({ name }) => name === LAST) + 1)) {
    await up({ db } as never);
    database.prepare('INSERT INTO payload_migrations (id, name, batch) VALUES (?, ?, 1)').run(name, name);
  }
  for (const [title, versions] of Object.entries(OLD)) {
    const id = `id of ${title}`;
    const row = ([savedAt, content, status = 'draft', textFrom = savedAt]: OldVersion) =>
      [title, content, `<p>${content}</p>`, title.toLowerCase(), status, status === 'draft' ? null : PUBLISHED].concat([
        textFrom,
        savedAt,
        savedAt,
      ]);
    const columns = ['title', 'content', 'html', 'slug', 'status', 'published_at', 'content_updated_at'];
    const insert = (table: string, names: string[], values: unknown[]) =>
      database.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`).run(...values);
    const last = versions.at(-1);
    if (!last) continue;
    insert('posts', [...columns, 'updated_at', 'created_at', 'id', 'rev'], [...row(last), id, versions.length]);
    for (const [index, version] of versions.entries()) {
      const names = [...columns.map((name) => `version_${name}`), 'updated_at', 'created_at', 'id', 'parent_id'];
      insert('_posts_v', names, [...row(version), `${id} ${index}`, id]);
      const tag = [0, `${id} ${index}`, 'version.tags', `tag of ${version[1]}`];
      insert('_posts_v_texts', ['"order"', 'parent_id', 'path', 'text'], tag);
    }
  }
  database.close();
}

let cms: TestCms;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  cms = await openTestCms({}, writeOldDatabase);
});
afterAll(async () => {
  await cms.close();
  vi.useRealTimers();
});
beforeEach(() => void vi.setSystemTime(NOW));

const find = (title: Title) => cms.payload.findByID({ collection: 'posts', id: `id of ${title}`, ...asOwner(cms) });
async function versionsOf(title: Title) {
  const where = { parent: { equals: `id of ${title}` } };
  const { docs } = await cms.payload.findVersions({ collection: 'posts', limit: 0, sort: '-updatedAt', where });
  return docs;
}
const textsOf = async (title: Title) => (await versionsOf(title)).map(({ version }) => version.content);
const save = (title: Title, data: Partial<Post>) =>
  cms.payload.update({ collection: 'posts', id: `id of ${title}`, data, ...asOwner(cms) });
async function rowsOfPost(title: Title) {
  const where = { parent: { equals: `id of ${title}` } };
  const { docs } = await cms.payload.findVersions({
    collection: 'posts',
    limit: 0,
    select: VERSION_FACTS,
    sort: '-updatedAt',
    where,
  });
  return textRows(await find(title), docs, NOW.getTime()).map(({ name, visibility }) => [name, visibility]);
}

describe('a database from before versions were thinned out and changes could wait', () => {
  it('opens with everything in it', async () => {
    for (const [title, versions] of Object.entries(OLD) as [Title, OldVersion[]][]) {
      expect(await textsOf(title)).toEqual(versions.map(([, content]) => content).toReversed());
      expect(await find(title)).toMatchObject({ content: 'stored', rev: versions.length });
    }
    const database = openConnection(join(cms.folder, 'test.db'));
    expect(rowsOf(database, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(rowsOf(database, 'PRAGMA foreign_key_check')).toEqual([]);
    database.close();
  });

  it('lists the versions by what their columns tell', async () => {
    expect(await rowsOfPost('Public')).toEqual([
      ['updated', 'now'],
      ['updated', 'before'],
      ['published', 'before'],
      [undefined, 'never'],
    ]);
  });

  it('keeps versions by the new rule with the first save, which works', async () => {
    expect(await save('Draft', { content: 'saved' })).toMatchObject({ content: 'saved', html: '<p>saved</p>' });
    expect(await textsOf('Draft')).toEqual(['saved', 'stored', 'of this hour', 'last of its hour', 'last of its day']);
    await save('Public', { content: 'saved' });
    expect(await textsOf('Public')).toEqual(['saved', 'stored', 'updated', 'published']);
    expect((await rowsOfPost('Public')).map(([name]) => name)).toEqual(['updated', 'updated', 'updated', 'published']);
  });

  it('restores a version that it had', async () => {
    const version = (await versionsOf('Draft')).at(-1);
    await cms.payload.restoreVersion({ collection: 'posts', id: version?.id ?? '', ...asOwner(cms) });
    expect(await find('Draft')).toMatchObject({ content: 'last of its day', tags: ['tag of last of its day'] });
  });

  it('saves changes that wait, and publishes them', async () => {
    const { id } = await find('Public');
    await savePending(cms.payload, id, { values: { content: 'waits' }, read: { rev: 6, pendingRev: 0 } });
    expect(await readPending(cms.payload, id)).toMatchObject({ rev: 1, changes: { content: 'waits' } });
    const context = { publishesPending: true, expectedPendingRev: 1 };
    await cms.payload.update({ collection: 'posts', id, data: {}, ...asOwner(cms, context) });
    expect(await find('Public')).toMatchObject({ content: 'waits', html: '<p>waits</p>', rev: 7 });
    expect(await readPending(cms.payload, id)).toMatchObject({ rev: 2, changes: {} });
  });
});
