import { sharedApp } from '@portfolio/server/test/shared-app';
import { afterEach, describe, expect, it, vi } from 'vitest';

const app = sharedApp({ realMarkdown: true });
afterEach(() => {
  vi.useRealTimers();
});

const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const create = async (values: object) => {
  const answer = await send('POST', '/api/blog/admin', { autosave: true, ...values });
  return { ...answer, item: answer.body.item, path: `/api/blog/admin/${answer.body.item?._id}` };
};
const versionsOf = async (id: string) => {
  const { docs } = await app.cms.payload.findVersions({
    collection: 'posts',
    overrideAccess: true,
    pagination: false,
    sort: 'updatedAt',
    where: { parent: { equals: id } },
  });
  return docs.map(({ version }) => version.content);
};
const MINUTE = 60_000;

describe('a post that the editor saves by itself', () => {
  it('is stored without a version and without a signal of a change', async () => {
    const changes: unknown[] = [];
    const end = app.cms.onChange((slug) => changes.push(slug));
    const { status, item, path } = await create({ title: 'Draft', content: 'one' });
    expect([status, item.status]).toEqual([201, 'draft']);
    const saved = (await send('PUT', path, { content: '*two*', rev: item.rev, autosave: true })).body.item;
    expect(saved).toMatchObject({ content: '*two*', rev: item.rev + 1 });
    expect(saved).not.toHaveProperty('autosave');
    expect(await versionsOf(item._id)).toEqual([]);
    expect(changes).toEqual([]);
    await send('PUT', path, { content: '*three*', rev: saved.rev });
    expect(await versionsOf(item._id)).toEqual(['*three*']);
    expect(changes).toEqual(['posts']);
    end();
    expect((await send('PUT', path, { title: 'x', rev: saved.rev, autosave: true })).status).toBe(409);
  });

  it('has a version of what rested for ten minutes, once', async () => {
    const { item, path } = await create({ title: 'Rests', content: 'zero' });
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    const save = async (content: string, minute: number, autosave = true) => {
      vi.setSystemTime(start + minute * MINUTE);
      await send('PUT', path, { content, autosave });
      return versionsOf(item._id);
    };
    expect(await save('one', 1)).toEqual([]);
    expect(await save('two', 12)).toEqual(['one']);
    expect(await save('three', 13)).toEqual(['one']);
    expect(await save('saved', 14, false)).toEqual(['one', 'saved']);
    expect(await save('four', 30)).toEqual(['one', 'saved']);
  });

  it('is kept as a version when another one is restored over it', async () => {
    const { item, path } = await create({ title: 'Restored', content: 'one' });
    await send('PUT', path, { content: 'two' });
    await send('PUT', path, { content: 'by itself', autosave: true });
    const { items } = (await send('GET', `${path}/versions`)).body;
    expect((await send('POST', `${path}/versions/${items[0]._id}/restore`)).body.item.content).toBe('two');
    expect(await versionsOf(item._id)).toContain('by itself');
  });

  it('is untitled until it has a title, which it needs to be published', async () => {
    const { item, path } = await create({ content: 'Twenty characters of text' });
    expect(item).toMatchObject({ title: 'Untitled', slug: 'untitled', status: 'draft' });
    expect(await send('PUT', path, { status: 'published' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'title', message: 'Give the post a title before you publish it.' }] },
    });
    expect((await send('PUT', path, { title: ' ', autosave: true })).status).toBe(400);
    expect((await send('POST', '/api/blog/admin', { content: 'x' })).body.details[0].path).toBe('title');
    const named = (await send('PUT', path, { title: 'Named', status: 'published' })).body.item;
    expect(named).toMatchObject({ title: 'Named', slug: 'named', status: 'published' });
  });

  it('has a slug that follows its title until it is public, unless the owner typed one', async () => {
    const { item, path } = await create({ title: 'One title' });
    const slugAfter = async (values: object) => (await send('PUT', path, { autosave: true, ...values })).body.item.slug;
    expect(item.slug).toBe('one-title');
    const other = await create({ title: 'Second title' });
    expect(await slugAfter({ title: 'Second title' })).toBe('second-title-2');
    expect(await slugAfter({ content: 'x' })).toBe('second-title-2');
    expect(await slugAfter({ title: 'Third' })).toBe('third');
    expect(await slugAfter({ slug: 'typed' })).toBe('typed');
    expect(await slugAfter({ title: 'Fourth' })).toBe('typed');
    await send('PUT', other.path, { status: 'published', content: 'x' });
    expect((await send('PUT', other.path, { title: 'Renamed' })).body.item.slug).toBe('second-title');
    const { item: signs, path: ofSigns } = await create({ title: '???' });
    expect(signs.slug).toMatch(/^post-[0-9a-f]{8}$/);
    expect((await send('PUT', ofSigns, { title: '你好', autosave: true })).body.item.slug).toBe(signs.slug);
    expect((await send('PUT', ofSigns, { title: 'Words', autosave: true })).body.item.slug).toBe('words');
  });

  it.each(['typed-title', 'typed-title-2', 'typed-title-15', 'Typed Title'])(
    'keeps the slug %s that the owner typed for “Typed title”, also once another post has its beginning',
    async (slug) => {
      const { path, item } = await create({ title: 'Typed title', slug });
      expect((await send('PUT', path, { title: 'Another title', autosave: true })).body.item.slug).toBe(item.slug);
      await send('PUT', path, { title: 'Typed title' });
      expect((await send('PUT', path, { title: 'One more', content: 'x' })).body.item.slug).toBe(item.slug);
      await send('PUT', path, { slug: '' });
      expect((await send('PUT', path, { title: 'From now on' })).body.item.slug).toBe('from-now-on');
      await send('PUT', path, { slug: 'from-now-on-2' });
      expect((await send('PUT', path, { title: 'No more' })).body.item.slug).toBe('from-now-on-2');
      await send('DELETE', path);
    },
  );

  it('keeps a typed slug after the trash and a restored version, and one from the title follows after both', async () => {
    for (const [slug, expected] of [
      ['kept-slug', 'kept-slug'],
      ['', 'after-both'],
    ]) {
      const { path } = await create({ title: 'Before both', content: 'x', slug });
      await send('PUT', path, { content: 'y' });
      await send('PUT', path, { title: 'Between' });
      const [version] = (await send('GET', `${path}/versions`)).body.items;
      await send('POST', `${path}/versions/${version._id}/restore`);
      await send('DELETE', path);
      await send('POST', `${path}/restore`);
      expect((await send('PUT', path, { title: 'After both' })).body.item.slug).toBe(expected);
      await send('DELETE', path);
    }
  });

  it('is still linked from other posts when its slug follows its title', async () => {
    const { path, item } = await create({ title: 'Linked draft' });
    const linking = await create({ title: 'Linking', content: `[a](/blog/${item.slug})` });
    await send('PUT', path, { title: 'Linked later', autosave: true });
    expect((await send('GET', linking.path)).body.item.content).toBe('[a](/blog/linked-later)');
  });

  it('can still be trashed if a scheduled post has got the title of an untitled one', async () => {
    const { path } = await create({ title: 'Named', content: 'x' });
    const publishedAt = new Date(Date.now() + 5 * MINUTE).toISOString();
    await send('PUT', path, { status: 'published', publishedAt });
    await send('PUT', path, { title: 'Untitled' });
    expect((await send('PUT', path, { content: 'y', autosave: true })).status).toBe(200);
    expect((await send('DELETE', path)).status).toBe(200);
  });

  it('signals a change if it schedules the post, or its time comes while it is saved', async () => {
    const publishedAt = new Date(Date.now() + 5 * MINUTE).toISOString();
    const { path } = await create({ title: 'On time', content: 'x', publishedAt });
    const changes: unknown[] = [];
    const end = app.cms.onChange((slug) => changes.push(slug));
    await send('PUT', path, { status: 'published', autosave: true });
    expect(changes).toEqual(['posts']);
    await send('PUT', path, { content: 'y', autosave: true });
    expect(changes).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'] });
    const { db } = app.cms.payload;
    const write = db.updateOne;
    const writing = vi.spyOn(db, 'updateOne').mockImplementationOnce((args) => {
      vi.setSystemTime(Date.now() + 6 * MINUTE);
      return write.call(db, args);
    });
    expect((await send('PUT', path, { content: 'z', autosave: true })).status).toBe(200);
    expect(changes).toHaveLength(2);
    writing.mockRestore();
    end();
  });

  it('is refused once the post is public, and cannot publish', async () => {
    const { item, path } = await create({ title: 'Soon', content: 'x' });
    const publish = { status: 'published' };
    expect(await send('PUT', path, { ...publish, autosave: true })).toMatchObject({
      status: 400,
      body: { code: 'public' },
    });
    expect((await create({ title: 'At once', content: 'x', ...publish })).body.code).toBe('public');
    const publishedAt = new Date(Date.now() + 5 * MINUTE).toISOString();
    await send('PUT', path, { ...publish, publishedAt });
    const scheduled = await send('PUT', path, { content: 'scheduled', autosave: true });
    expect(scheduled.body.item).toMatchObject({ content: 'scheduled', publishedAt });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 6 * MINUTE);
    expect(await send('PUT', path, { content: 'late', autosave: true })).toMatchObject({
      status: 400,
      body: { code: 'public' },
    });
    expect((await send('PUT', `${path}/pending`, { content: 'late' })).body.pending).toMatchObject({ content: 'late' });
    expect((await app.call('GET', `/api/blog/${item.slug}`)).body.item.content).toBe('scheduled');
  });
});
