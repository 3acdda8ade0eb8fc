import { sharedApp } from '@portfolio/server/test/shared-app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const app = sharedApp({ realMarkdown: true });

const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const text = { _id: expect.any(String), createdAt: expect.any(String) };

describe('versions of a post', () => {
  it('are listed newest first and restored, without changing status, slug and times', async () => {
    const first = { title: 'One', content: '*first*', excerpt: 'e', tags: ['a', 'b'], status: 'published' };
    const { item } = (await send('POST', '/api/blog/admin', first)).body;
    const path = `/api/blog/admin/${item._id}`;
    expect((await send('GET', `${path}/versions?current=true`)).body.items).toEqual([
      { ...text, words: 1, name: 'published', public: 'now', current: true },
    ]);
    await send('PUT', path, { title: 'Two', content: 'the second', excerpt: '', tags: [] });
    await send('PUT', path, { content: 'third', slug: 'three', status: 'draft' });
    const { items } = (await send('GET', `${path}/versions?current=true`)).body;
    expect(items).toEqual([
      { ...text, words: 1, public: 'never', current: true },
      { ...text, words: 2, name: 'updated', public: 'before', current: false },
      { ...text, words: 1, name: 'published', public: 'before', current: false },
    ]);
    const textOf = async ({ _id }: { _id: string }) => (await send('GET', `${path}/versions/${_id}`)).body.item;
    expect(await textOf(items[1])).toEqual({ ...text, title: 'Two', content: 'the second', tags: [] });
    expect(await textOf(items[2])).toMatchObject({ content: '*first*', excerpt: 'e', tags: ['a', 'b'] });
    const before = (await send('GET', path)).body.item;
    const restored = (await send('POST', `${path}/versions/${items[2]._id}/restore`)).body.item;
    expect(restored).toMatchObject({ title: 'One', content: '*first*', excerpt: 'e', tags: ['a', 'b'], slug: 'three' });
    expect([restored.status, restored.publishedAt, restored.rev]).toEqual([
      'draft',
      before.publishedAt,
      before.rev + 1,
    ]);
    const [now, last] = (await send('GET', `${path}/versions?current=true`)).body.items;
    expect([now.current, last.name]).toEqual([true, 'beforeRestore']);
    expect((await textOf(last)).content, 'nothing is lost').toBe('third');
    await send('PUT', path, { status: 'published' });
    expect((await app.call('GET', '/api/blog/three')).body.item.html).toBe('<p><em>first</em></p>');
    await send('DELETE', path);
    expect((await send('GET', `${path}/versions?current=true`)).status).toBe(404);
    expect((await send('GET', `${path}/versions/${items[0]._id}`)).status).toBe(404);
  });
});

describe('over some hours', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('one an hour stays, and what was public', async () => {
    vi.setSystemTime(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
    const { item } = (await send('POST', '/api/blog/admin', { title: 'Hours', content: 'a draft of it' })).body;
    const path = `/api/blog/admin/${item._id}`;
    const saveLater = async (minutes: number, json: unknown) => {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      expect((await send('PUT', path, json)).status).toBe(200);
    };
    await saveLater(5, { content: 'the first that is public', status: 'published' });
    await saveLater(5, { content: 'corrected' });
    await saveLater(5, { content: 'taken back for more work', status: 'draft' });
    await saveLater(5, { content: 'more work' });
    const words = async () =>
      (await send('GET', `${path}/versions?current=true`)).body.items.map((row: { words: number }) => row.words);
    expect(await words()).toEqual([2, 5, 1, 5, 4]);
    await saveLater(90, { content: 'done' });
    expect(await words()).toEqual([1, 2, 1, 5]);
  });
});
