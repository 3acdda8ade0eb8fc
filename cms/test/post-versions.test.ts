import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '../src/payload-types.ts';
import { textRows, VERSION_FACTS } from '../src/resources/posts/versions/version-rows.ts';
import { openConnection, rowsOf } from '../src/sqlite/connection.ts';
import { asOwner, openTestCms, type TestCms } from './open-test-cms.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms();
});
afterAll(() => cms.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T12:30:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

type PostData = Partial<Omit<Post, 'id'>>;
const create = (data: PostData = {}) =>
  cms.payload.create({
    collection: 'posts',
    data: { title: 'A post', content: 'one', ...data } as Post,
    ...asOwner(cms),
  });
/** Saves after some minutes. */
async function save({ id }: Post, minutes: number, data: PostData): Promise<Post> {
  pass(minutes);
  return cms.payload.update({ collection: 'posts', id, data, trash: true, ...asOwner(cms) });
}
const versionsOf = async ({ id }: Post) => {
  const where = { parent: { equals: id } };
  const { docs } = await cms.payload.findVersions({ collection: 'posts', limit: 0, sort: '-updatedAt', where });
  return docs;
};
const textsOf = async (post: Post) => (await versionsOf(post)).map(({ version }) => version.content);
async function rowsOfPost({ id }: Post) {
  const post = await cms.payload.findByID({ collection: 'posts', id, trash: true, ...asOwner(cms) });
  const where = { parent: { equals: id } };
  const { docs } = await cms.payload.findVersions({
    collection: 'posts',
    limit: 0,
    select: VERSION_FACTS,
    sort: '-updatedAt',
    where,
  });
  return textRows(post, docs, Date.now());
}
/** Words, name and visibility of each row. */
const named = async (post: Post) =>
  (await rowsOfPost(post)).map(({ words, name, visibility }) => [words, name, visibility]);
async function restore(post: Post, content: string) {
  const version = (await versionsOf(post)).find((one) => one.version.content === content);
  await cms.payload.restoreVersion({ collection: 'posts', id: version?.id ?? '', ...asOwner(cms) });
}

describe('which versions are kept', () => {
  it('all of the last hour, then the last of each hour', async () => {
    const post = await create();
    for (const content of ['two', 'three', 'four']) await save(post, 10, { content });
    expect(await textsOf(post)).toEqual(['four', 'three', 'two', 'one']);
    await save(post, 45, { content: 'five' });
    await save(post, 60, { content: 'six' });
    // Saved at 12:30, 12:40, 12:50, 13:00, 13:45 and 14:45.
    expect(await textsOf(post)).toEqual(['six', 'five', 'three']);
  });

  it('the last of each day for 90 days, and of each public text for ever', async () => {
    const post = await create({ content: 'draft' });
    await save(post, 5, { content: 'public', status: 'published' });
    await save(post, 5, { featured: true });
    await save(post, 5, { content: 'public again' });
    await save(post, 2 * HOUR, { content: 'hidden', status: 'draft' });
    await save(post, 100 * DAY, { content: 'today' });
    expect(await textsOf(post)).toEqual(['today', 'public again', 'public']);
    const kept = await versionsOf(post);
    expect(kept.at(-1)?.version.featured, 'the last with this text').toBe(true);
  });

  it('what a restore replaced', async () => {
    const post = await create();
    await save(post, 5, { content: 'not what I wanted' });
    pass(5);
    await restore(post, 'one');
    await save(post, 30 * DAY, { content: 'today' });
    expect(await textsOf(post)).toEqual(['today', 'one', 'not what I wanted']);
  });

  it('is part of the save: both happen, or none of them', async () => {
    const post = await create();
    await save(post, 5, { content: 'two' });
    vi.spyOn(cms.payload.db, 'deleteVersions').mockRejectedValueOnce(new Error('no disk'));
    await expect(save(post, 3 * HOUR, { content: 'three' })).rejects.toThrow('no disk');
    expect(await textsOf(post)).toEqual(['two', 'one']);
    await save(post, 1, { content: 'four' });
    expect(await textsOf(post)).toEqual(['four', 'two']);
  });

  it('is decided for each post alone', async () => {
    const [one, other] = [await create(), await create()];
    await save(one, 1, { content: 'two' });
    await save(other, 3 * HOUR, { content: 'two' });
    expect([await textsOf(one), await textsOf(other)]).toEqual([
      ['two', 'one'],
      ['two', 'one'],
    ]);
  });
});

describe('the list of versions', () => {
  it('has a row for each text, not for toggles', async () => {
    const post = await create({ content: 'one two' });
    await save(post, 1, { featured: true });
    await save(post, 1, { content: 'one two three' });
    await save(post, 1, { title: 'Another title' });
    await save(post, 1, { category: 'news' });
    expect(await named(post)).toEqual([
      [3, undefined, 'never'],
      [3, undefined, 'never'],
      [2, undefined, 'never'],
    ]);
    expect((await rowsOfPost(post)).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  });

  it('names what was published, updated and published again', async () => {
    const post = await create({ content: 'draft' });
    const published = inMinutes(10);
    await save(post, 10, { status: 'published' });
    await save(post, 1, { content: 'updated' });
    await save(post, 1, { status: 'draft' });
    await save(post, 1, { content: 'hidden' });
    await save(post, 1, { content: 'again', status: 'published' });
    await save(post, 1, { deletedAt: inMinutes(0) });
    await save(post, 1, { deletedAt: null });
    expect(await named(post)).toEqual([
      [1, 'published', 'now'],
      [1, undefined, 'never'],
      [1, 'updated', 'before'],
      [1, 'published', 'before'],
    ]);
    expect(new Date((await rowsOfPost(post)).at(-1)?.time ?? 0).toISOString()).toBe(published);
  });

  it('knows which text was there when a scheduled post became public', async () => {
    const publishedAt = inMinutes(3 * HOUR);
    const post = await create({ content: 'too early', status: 'published', publishedAt });
    await save(post, 1, { content: 'in time' });
    expect(await named(post)).toEqual([
      [2, undefined, 'never'],
      [2, undefined, 'never'],
    ]);
    pass(4 * HOUR);
    expect((await named(post))[0]).toEqual([2, 'published', 'now']);
    await save(post, 1, { content: 'an update after it' });
    const rows = await rowsOfPost(post);
    expect(rows.map(({ name, visibility }) => [name, visibility])).toEqual([
      ['updated', 'now'],
      ['published', 'before'],
    ]);
    expect(new Date(rows[1]?.time ?? 0).toISOString()).toBe(publishedAt);
  });

  it('names what a restore replaced, also a text that was public', async () => {
    const post = await create({ content: 'good', status: 'published' });
    await save(post, 1, { content: 'not so good' });
    pass(1);
    await restore(post, 'good');
    expect(await named(post)).toEqual([
      [1, 'updated', 'now'],
      [3, 'beforeRestore', 'before'],
      [1, 'published', 'before'],
    ]);
  });

  it('a restore keeps a stored text that has no version', async () => {
    const post = await create();
    await save(post, 1, { content: 'two' });
    const data = { content: 'saved by something else', textSavedAtMs: Date.now() + 1, updatedAt: inMinutes(0.5) };
    await cms.payload.db.updateOne({ collection: 'posts', id: post.id, data });
    pass(1);
    await restore(post, 'one');
    expect(await textsOf(post)).toEqual(['one', 'saved by something else', 'two', 'one']);
    expect((await named(post))[1]?.[1]).toBe('beforeRestore');
  });

  it('shows versions from before this was stored', async () => {
    const post = await create({ content: 'draft' });
    await save(post, 1, { content: 'published', status: 'published' });
    await save(post, 1, { content: 'updated' });
    await save(post, 1, { featured: true });
    const database = openConnection(join(cms.folder, 'test.db'));
    database.exec('UPDATE posts SET words = NULL, text_saved_at_ms = NULL, text_marks = NULL');
    database.exec(
      'UPDATE _posts_v SET version_words = NULL, version_text_saved_at_ms = NULL, version_text_marks = NULL',
    );
    database.close();
    const before = [
      [undefined, 'updated', 'now'],
      [undefined, 'published', 'before'],
      [undefined, undefined, 'never'],
    ];
    expect(await named(post)).toEqual(before);
    await save(post, 1, { featured: false });
    expect(await named(post)).toEqual([[1, 'updated', 'now'], ...before.slice(1)]);
    await save(post, 1, { content: 'and again' });
    expect(await named(post)).toEqual([[2, 'updated', 'now'], [1, 'updated', 'before'], ...before.slice(1)]);
  });
});

it('what is read for it is in an index, without the rows of the versions', () => {
  const database = openConnection(join(cms.folder, 'test.db'));
  const facts = 'version_status, version_published_at, version_content_updated_at, version_words';
  const query = `SELECT id, ${facts}, version_text_saved_at_ms, version_deleted_at, updated_at FROM _posts_v
    WHERE parent_id = 'x' ORDER BY updated_at DESC, created_at DESC`;
  const plan = rowsOf<{ detail: string }>(database, `EXPLAIN QUERY PLAN ${query}`).map(({ detail }) => detail);
  database.close();
  expect(plan).toEqual([expect.stringContaining('COVERING INDEX _posts_v_facts')]);
});
