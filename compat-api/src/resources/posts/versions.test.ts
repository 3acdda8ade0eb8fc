import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it } from 'vitest';

const app = sharedApp({ realMarkdown: true });

const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });

const withoutWords = ({ words: _words, ...version }: { words: number }) => version;

describe('versions of a post', () => {
  it('are listed newest first and restored, without changing status, slug and times', async () => {
    const first = { title: 'One', content: '*first*', excerpt: 'e', tags: ['a', 'b'], status: 'published' };
    const { item } = (await send('POST', '/api/blog/admin', first)).body;
    const path = `/api/blog/admin/${item._id}`;
    expect((await send('GET', `${path}/versions`)).body).toEqual({ items: [] });
    await send('PUT', path, { title: 'Two', content: 'second', excerpt: '', tags: [] });
    await send('PUT', path, { content: 'third', slug: 'three', status: 'draft' });
    const { items } = (await send('GET', `${path}/versions`)).body;
    expect(items).toEqual([
      { _id: expect.any(String), createdAt: expect.any(String), title: 'Two', words: 1 },
      { _id: expect.any(String), createdAt: expect.any(String), title: 'One', words: 1 },
    ]);
    const textOf = async ({ _id }: { _id: string }) => (await send('GET', `${path}/versions/${_id}`)).body.item;
    expect(await textOf(items[0])).toEqual({ ...withoutWords(items[0]), content: 'second', tags: [] });
    expect(await textOf(items[1])).toMatchObject({ content: '*first*', excerpt: 'e', tags: ['a', 'b'] });
    const before = (await send('GET', path)).body.item;
    const restored = (await send('POST', `${path}/versions/${items[1]._id}/restore`)).body.item;
    expect(restored).toMatchObject({ title: 'One', content: '*first*', excerpt: 'e', tags: ['a', 'b'], slug: 'three' });
    expect([restored.status, restored.publishedAt, restored.rev]).toEqual([
      'draft',
      before.publishedAt,
      before.rev + 1,
    ]);
    const [last] = (await send('GET', `${path}/versions`)).body.items;
    expect((await textOf(last)).content, 'nothing is lost').toBe('third');
    await send('PUT', path, { status: 'published' });
    expect((await app.call('GET', '/api/blog/three')).body.item.html).toBe('<p><em>first</em></p>');
    await send('DELETE', path);
    expect((await send('GET', `${path}/versions`)).status).toBe(404);
    expect((await send('GET', `${path}/versions/${items[0]._id}`)).status).toBe(404);
  });
});
