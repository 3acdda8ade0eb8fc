import { sharedApp } from '@portfolio/server/test/shared-app';
import { afterEach, describe, expect, it, vi } from 'vitest';

const app = sharedApp({ realMarkdown: true });
afterEach(() => {
  vi.useRealTimers();
});

const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });

async function create(values: object = {}) {
  const json = { title: 'Public title', content: 'The public text.', excerpt: 'Public.', tags: ['one'], ...values };
  const { item } = (await send('POST', '/api/blog/admin', { status: 'published', ...json })).body;
  return { item, path: `/api/blog/admin/${item._id}`, slug: item.slug as string };
}
const publicText = async (slug: string) => {
  const { title, content, excerpt, tags } = (await app.call('GET', `/api/blog/${slug}`)).body.item;
  return { title, content, excerpt, tags };
};

describe('pending changes of a public post', () => {
  it('are saved field by field, seen by nobody, and published as one version', async () => {
    const { item, path, slug } = await create();
    const before = await publicText(slug);
    const first = await send('PUT', `${path}/pending`, { content: 'Waits.', rev: item.rev, pendingRev: 0 });
    expect(first.body.pending).toEqual({ pendingRev: 1, updatedAt: expect.any(String), content: 'Waits.' });
    expect(first.body.item).toEqual({ ...item, pendingRev: 1, pending: first.body.pending });
    const second = await send('PUT', `${path}/pending`, { title: 'Later', excerpt: '', tags: [], pendingRev: 1 });
    expect(second.body.pending).toMatchObject({
      pendingRev: 2,
      title: 'Later',
      excerpt: '',
      tags: [],
      content: 'Waits.',
    });
    expect(await publicText(slug)).toEqual(before);
    expect((await send('GET', path)).body.item.pending).toEqual(second.body.pending);
    const published = await send('POST', `${path}/pending/publish`, { pendingRev: 2, rev: item.rev });
    expect(published.body).toMatchObject({
      item: { title: 'Later', content: 'Waits.', tags: [], slug },
      pending: null,
    });
    expect(published.body.item).not.toHaveProperty('pending');
    expect(published.body.item.updatedAt > item.updatedAt).toBe(true);
    expect(await publicText(slug)).toMatchObject({ title: 'Later', content: 'Waits.', tags: [] });
    expect((await send('POST', `${path}/pending/publish`)).status).toBe(404);
  });

  it('say in the list when they were saved, and that a value equal to the public one is no change', async () => {
    const { item, path } = await create();
    const row = async () => {
      const { items } = (await send('GET', '/api/blog/admin/list')).body;
      return items.find(({ _id }: { _id: string }) => _id === item._id);
    };
    expect(await row()).not.toHaveProperty('pendingAt');
    const { pending } = (await send('PUT', `${path}/pending`, { title: 'Other' })).body;
    expect((await row()).pendingAt).toBe(pending.updatedAt);
    expect(await row()).not.toHaveProperty('pending');
    expect((await send('PUT', `${path}/pending`, { title: 'Public title', tags: ['one'] })).body.pending).toBe(null);
    expect(await row()).not.toHaveProperty('pendingAt');
  });

  it('are refused with both texts if the post or the changes are newer', async () => {
    const { item, path } = await create();
    await send('PUT', `${path}/pending`, { title: 'Mine', pendingRev: 0, rev: item.rev });
    const old = await send('PUT', `${path}/pending`, { title: 'Yours', pendingRev: 0 });
    expect(old).toMatchObject({
      status: 409,
      body: { code: 'stale', item: { title: 'Public title', pending: { title: 'Mine' } } },
    });
    await send('PUT', path, { featured: true });
    expect((await send('PUT', `${path}/pending`, { title: 'Yours', rev: item.rev })).status).toBe(409);
    expect((await send('POST', `${path}/pending/publish`, { pendingRev: 0 })).status).toBe(409);
    expect((await send('PUT', path, { title: 'Yours', pendingRev: 0 })).status).toBe(409);
    await send('DELETE', `${path}/pending`);
    // A revision that was discarded does not become valid again.
    await send('PUT', `${path}/pending`, { title: 'New' });
    expect((await send('PUT', `${path}/pending`, { title: 'Yours', pendingRev: 1 })).status).toBe(409);
    expect((await send('GET', path)).body.item.pending.title).toBe('New');
  });

  it('are discarded once', async () => {
    const { path } = await create();
    await send('PUT', `${path}/pending`, { title: 'Other' });
    expect((await send('DELETE', `${path}/pending`)).body).toEqual({ ok: true });
    expect((await send('GET', path)).body.item).not.toHaveProperty('pending');
    expect((await send('DELETE', `${path}/pending`)).status).toBe(404);
  });

  it('are dropped field by field by a public change, but not by one of the status alone', async () => {
    const { path } = await create();
    await send('PUT', `${path}/pending`, { title: 'Waits', content: 'Waits, too.' });
    expect((await send('PUT', path, { status: 'published' })).body.item.pending).toMatchObject({ title: 'Waits' });
    const changed = (await send('PUT', path, { title: 'At once' })).body.item;
    expect(changed).toMatchObject({ title: 'At once', pending: { content: 'Waits, too.' } });
    expect(changed.pending).not.toHaveProperty('title');
  });

  it('become the draft when the post is unpublished or put off, and stay while it is in the trash', async () => {
    for (const change of [{ status: 'draft' }, { status: 'archived' }, { publishedAt: '2999-01-01T00:00:00.000Z' }]) {
      const { path } = await create();
      await send('PUT', `${path}/pending`, { title: 'Waits', excerpt: '', content: '*Waits.*' });
      const { item } = (await send('PUT', path, change)).body;
      expect(item).toMatchObject({ title: 'Waits', content: '*Waits.*', ...change });
      expect(item).not.toHaveProperty('pending');
      expect(item).not.toHaveProperty('excerpt');
      await send('PUT', path, { status: 'published', publishedAt: '2020-01-01T00:00:00.000Z' });
      expect((await app.call('GET', `/api/blog/${item.slug}`)).body.item.html).toContain('<em>Waits.</em>');
    }
    const { path } = await create();
    await send('PUT', `${path}/pending`, { title: 'Waits' });
    await send('DELETE', path);
    const restored = (await send('POST', `${path}/restore`)).body.item;
    expect(restored).toMatchObject({ title: 'Public title', pending: { title: 'Waits' } });
  });

  it('take a restored version of a public post', async () => {
    const { path, slug } = await create({ title: 'First', coverImage: { url: 'https://example.com/a.png' } });
    await send('PUT', path, { title: 'Second', content: 'second', coverImage: null });
    const [first] = (await send('GET', `${path}/versions`)).body.items;
    const restored = (await send('POST', `${path}/versions/${first._id}/restore`)).body;
    expect(restored).toMatchObject({
      item: { title: 'Second', content: 'second' },
      pending: { title: 'First', content: 'The public text.', coverImage: { url: 'https://example.com/a.png' } },
    });
    expect((await publicText(slug)).title).toBe('Second');
  });

  it('keep, change and clear the cover', async () => {
    const { path } = await create({ coverImage: { url: 'https://example.com/a.png', alt: 'A' } });
    const put = async (coverImage: unknown) => (await send('PUT', `${path}/pending`, { coverImage })).body.pending;
    expect((await put({ alt: 'B' })).coverImage).toEqual({ url: 'https://example.com/a.png', alt: 'B' });
    expect((await put({ url: 'https://example.com/b.png' })).coverImage).toMatchObject({
      url: 'https://example.com/b.png',
    });
    expect((await put(null)).coverImage).toBe(null);
    expect((await send('POST', `${path}/pending/publish`)).body.item).not.toHaveProperty('coverImage');
  });

  it('refuse what the post could not have, and posts that are not public', async () => {
    const { path } = await create({ series: 'Saga', seriesPart: 2 });
    for (const [values, field] of [
      [{ title: ' ' }, 'title'],
      [{ excerpt: 'x'.repeat(501) }, 'excerpt'],
      [{ content: '  ' }, 'content'],
      [{ content: 'a\0b' }, 'content'],
      [{ coverImage: { url: 'javascript:alert(1)' } }, 'coverImage.url'],
      [{ series: '' }, 'seriesPart'],
    ] as const) {
      const answer = await send('PUT', `${path}/pending`, values);
      expect(answer, JSON.stringify(values)).toMatchObject({ status: 400, body: { details: [{ path: field }] } });
    }
    expect((await send('GET', path)).body.item).not.toHaveProperty('pending');
    for (const values of [{ status: 'draft' }, { publishedAt: '2999-01-01T00:00:00.000Z' }]) {
      const other = await create(values);
      expect(await send('PUT', `${other.path}/pending`, { title: 'x' })).toMatchObject({
        status: 400,
        body: { code: 'not_public' },
      });
    }
    expect(
      (await send('PUT', `/api/blog/admin/11111111-1111-4111-8111-111111111111/pending`, { title: 'x' })).status,
    ).toBe(404);
  });

  it('are deleted with the post', async () => {
    const { item, path } = await create();
    await send('PUT', `${path}/pending`, { title: 'Waits' });
    await send('DELETE', path);
    await send('DELETE', `/api/blog/admin/trash/${item._id}`);
    const where = { post: { equals: item._id } };
    expect(await app.cms.payload.db.findOne({ collection: 'pending-changes', where })).toBeFalsy();
  });
});
