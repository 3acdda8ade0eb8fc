import { buildFile, png } from '@portfolio/contract/test/files';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { handleEndpoints } from 'payload';
import { afterEach, describe, expect, it, vi } from 'vitest';

const app = sharedApp({ realMarkdown: true });
afterEach(() => {
  vi.restoreAllMocks();
});

const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
async function create(values: object = {}) {
  const json = { title: 'Public title', content: 'The public text.', status: 'published', ...values };
  const { item } = (await send('POST', '/api/blog/admin', json)).body;
  return { id: item._id as string, item, path: `/api/blog/admin/${item._id}` };
}

describe('writes of a post with pending changes', () => {
  it('write nothing if the pending changes are newer, even without transactions', async () => {
    const { path } = await create();
    await send('PUT', `${path}/pending`, { title: 'Newer' });
    const write = vi.spyOn(app.cms.payload.db, 'updateOne');
    expect((await send('POST', `${path}/pending/publish`, { pendingRev: 0 })).status).toBe(409);
    expect((await send('PUT', path, { title: 'Yours', pendingRev: 0 })).status).toBe(409);
    expect(write.mock.calls.map(([{ collection }]) => collection)).not.toContain('posts');
  });

  it('without transactions leave what another process saves meanwhile, however late', async () => {
    const { db } = app.cms.payload;
    const saved = (path: string, content: string) => send('PUT', `${path}/pending`, { content });
    vi.spyOn(db, 'beginTransaction').mockResolvedValue(null);
    const write = db.updateOne;
    for (const collection of ['posts', 'pending-changes']) {
      const { path } = await create();
      await saved(path, 'Published.');
      let isFirst = true;
      const writing = vi.spyOn(db, 'updateOne').mockImplementation(async (args) => {
        const isBetween = isFirst && args.collection === collection;
        if (isBetween) isFirst = false;
        if (isBetween) await saved(path, 'Newer.');
        return write.call(db, args);
      });
      const { status, body } = await send('POST', `${path}/pending/publish`, { pendingRev: 1 });
      writing.mockRestore();
      expect([status, body]).toMatchObject([200, { item: { content: 'Published.' }, pending: { content: 'Newer.' } }]);
    }
  });

  it('of a post that is not public take over what another process saved meanwhile', async () => {
    const { id, path } = await create({ status: 'draft' });
    const now = new Date().toISOString();
    const data = { post: id, rev: 1, changes: { title: 'Waits', content: 'Waits.' }, hasChanges: true, updatedAt: now };
    await app.cms.payload.db.create({ collection: 'pending-changes', data });
    const { status, body } = await send('PUT', path, { content: 'Written since.', autosave: true });
    expect([status, body.item]).toMatchObject([200, { title: 'Waits', content: 'Written since.' }]);
    expect(body.item).not.toHaveProperty('pending');
    expect((await send('PUT', path, { title: 'After' })).body.item.title).toBe('After');
  });
});

it('what waits is kept as a version when another one is restored over it', async () => {
  const { path } = await create();
  await send('PUT', path, { content: 'Second.' });
  await send('PUT', `${path}/pending`, { content: 'Five words that only wait.' });
  const versions = async () => (await send('GET', `${path}/versions`)).body.items;
  const [first] = await versions();
  const restore = async (id: string) => (await send('POST', `${path}/versions/${id}/restore`)).body;
  expect((await restore(first._id)).pending.content).toBe('The public text.');
  const [kept, ...others] = await versions();
  expect(kept).toMatchObject({ name: 'beforeRestore', public: 'never', words: 5 });
  expect(others).toEqual([first]);
  const { item, pending } = await restore(kept._id);
  expect([item.content, pending.content]).toEqual(['Second.', 'Five words that only wait.']);
  expect((await send('GET', `/api/blog/${item.slug}`)).body.item.content).toBe('Second.');
});

it('a part waits only with its series', async () => {
  const { path } = await create();
  await send('PUT', `${path}/pending`, { series: 'Saga', seriesPart: 2, excerpt: 'Waits.' });
  expect((await send('PUT', path, { series: '' })).body.item.pending).not.toHaveProperty('seriesPart');
  expect((await send('PUT', `${path}/pending`, { content: 'Goes on.' })).status).toBe(200);
  const of = await create({ series: 'Saga', seriesPart: 2 });
  await send('PUT', `${of.path}/pending`, { series: '', seriesPart: null });
  const { item } = (await send('POST', `${of.path}/pending/publish`)).body;
  expect(item).not.toMatchObject({ seriesPart: expect.anything() });
});

it("a form of Payload's admin drops only what it changes, and unpublishes with the rest", async () => {
  const waits = { title: 'Waits', excerpt: 'Waits.', content: 'Waits.', coverImage: { url: '/waits.png' } };
  const cookie = await app.signIn();
  const saved = async (change: object) => {
    const { id, path } = await create({ coverImage: { url: '/a.png' } });
    await send('PUT', `${path}/pending`, waits);
    const ask = async (method: string, json?: object) => {
      const headers = { cookie, origin: app.origin, 'content-type': 'application/json' };
      const url = `${app.origin}/payload-api/posts/${id}?depth=0`;
      const request = new Request(url, { method, headers, ...(json && { body: JSON.stringify(json) }) });
      return (await handleEndpoints({ config: app.cms.payload.config, request })).json();
    };
    await ask('PATCH', { ...(await ask('GET')), ...change });
    return (await send('GET', path)).body.item;
  };
  const { coverImage: _, ...texts } = waits;
  expect((await saved({ excerpt: '', featured: true })).pending).toMatchObject(waits);
  const renamed = (await saved({ title: 'By hand' })).pending;
  expect(renamed).toMatchObject({ content: 'Waits.', coverImage: { url: '/waits.png' } });
  expect(renamed).not.toHaveProperty('title');
  expect(await saved({ status: 'draft' })).toMatchObject(texts);
});

it('a text that was read while the post was updated does not count as current', async () => {
  const { path } = await create();
  await send('PUT', `${path}/pending`, { content: 'Waits.' });
  const { db } = app.cms.payload;
  const find = db.findOne;
  let isFirst = true;
  vi.spyOn(db, 'findOne').mockImplementation(async (args) => {
    const isBetween = isFirst && args.collection === 'pending-changes';
    if (isBetween) {
      isFirst = false;
      await send('PUT', path, { content: 'Updated meanwhile.' });
    }
    return find.call(db, args) as never;
  });
  const { item } = (await send('GET', path)).body;
  expect([isFirst, item.content]).toEqual([false, 'Updated meanwhile.']);
});

it('pending changes use their pictures, which are kept', async () => {
  const [cover, inText] = [
    await app.create('media', buildFile('a.png', png(60))),
    await app.create('media', buildFile('b.png', png(61))),
  ];
  const { path } = await create({ title: 'Shows pictures' });
  await send('PUT', `${path}/pending`, { content: `![B](${inText.url})`, coverImage: { url: cover.url } });
  for (const { _id } of [cover, inText]) {
    const refused = await send('DELETE', `/api/media/admin/${_id}`);
    expect(refused.body).toMatchObject({ code: 'in_use', error: expect.stringContaining('Shows pictures') });
  }
  await send('DELETE', `${path}/pending`);
  expect((await send('DELETE', `/api/media/admin/${cover._id}`)).status).toBe(200);
});
