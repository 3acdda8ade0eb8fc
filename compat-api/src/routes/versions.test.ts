import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ realMarkdown: true });
});
afterAll(() => app.close());

const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });

describe('what a post said before', () => {
  it('is listed newest first and brought back, with status, address and times left as they are', async () => {
    const first = { title: 'One', content: '*first*', excerpt: 'e', tags: ['a', 'b'], status: 'published' };
    const { item } = (await send('POST', '/api/blog/admin', first)).body;
    const path = `/api/blog/admin/${item._id}`;
    expect((await send('GET', `${path}/versions`)).body).toEqual({ items: [] });
    await send('PUT', path, { title: 'Two', content: 'second', excerpt: '', tags: [] });
    await send('PUT', path, { content: 'third', slug: 'three', status: 'draft' });
    const { items } = (await send('GET', `${path}/versions`)).body;
    expect(items).toMatchObject([
      { title: 'Two', content: 'second', tags: [] },
      { title: 'One', content: '*first*', excerpt: 'e', tags: ['a', 'b'] },
    ]);
    const before = (await send('GET', path)).body.item;
    const restored = (await send('POST', `${path}/versions/${items[1]._id}/restore`)).body.item;
    expect(restored).toMatchObject({ title: 'One', content: '*first*', excerpt: 'e', tags: ['a', 'b'], slug: 'three' });
    expect([restored.status, restored.publishedAt, restored.rev]).toEqual([
      'draft',
      before.publishedAt,
      before.rev + 1,
    ]);
    expect((await send('GET', `${path}/versions`)).body.items[0].content, 'nothing is lost').toBe('third');
    await send('PUT', path, { status: 'published' });
    expect((await app.call('GET', '/api/blog/three')).body.item.html).toBe('<p><em>first</em></p>');
    await send('DELETE', path);
    expect((await send('GET', `${path}/versions`)).status).toBe(404);
  });
});

describe('the preview', () => {
  it('is what a save makes of the same words', async () => {
    const content = '# A\n\n| a |\n|---|\n| $x^2$ |\n\n```ts\nconst a = 1;\n```\n\n<script>alert(1)</script>';
    const { html } = (await send('POST', '/api/blog/admin/preview', { content })).body;
    const post = { title: 'Preview', content, status: 'published' };
    const { slug } = (await send('POST', '/api/blog/admin', post)).body.item;
    expect((await app.call('GET', `/api/blog/${slug}`)).body.item.html).toBe(html);
    expect(html).toContain('<math');
    expect(html).not.toContain('<script');
  });

  it('of nothing is nothing, and of too much an error at its field', async () => {
    expect((await send('POST', '/api/blog/admin/preview', { content: '' })).body).toEqual({ html: '' });
    const answer = await send('POST', '/api/blog/admin/preview', { content: `${'>'.repeat(20_000)} deep` });
    expect(answer).toMatchObject({ status: 400, body: { code: 'markdown_timeout', details: [{ path: 'content' }] } });
    const save = await send('POST', '/api/blog/admin', { title: 'Deep', content: `${'>'.repeat(20_000)} deep` });
    expect(save).toMatchObject({ status: 400, body: { details: [{ path: 'content' }] } });
  });
});
