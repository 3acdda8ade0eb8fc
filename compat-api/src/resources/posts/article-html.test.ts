import { fileForm } from '@portfolio/contract/test/files';
import { openApp, type TestApp } from '@portfolio/server/test/app';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const asParagraph = (markdown: string) => `<p>${markdown}</p>`;
let render = asParagraph;
let app: TestApp;
beforeAll(async () => {
  app = await openApp({ renderMarkdown: async (markdown) => ({ html: render(markdown) }) });
});
beforeEach(() => {
  render = asParagraph;
});
afterAll(() => app.close());

const send = (method: string, path: string, json: unknown) => app.call(method, path, { owner: true, json });
const publish = async (title: string, content: string) =>
  (await send('POST', '/api/blog/admin', { title, content, status: 'published' })).body.item as {
    _id: string;
    slug: string;
  };
const htmlOf = async (slug: string) => (await app.call('GET', `/api/blog/${slug}`)).body.item.html as string;

describe('images in an article', () => {
  let url = '';
  let id = '';
  beforeAll(async () => {
    const blank = { width: 1000, height: 500, channels: 3, background: 'teal' } as const;
    const png = await sharp({ create: blank }).png().toBuffer();
    const answer = await app.call('POST', '/api/blog/admin/upload-image', {
      owner: true,
      form: fileForm(png, 'a.png'),
    });
    url = answer.body.asset.url;
    id = answer.body.asset._id;
  });
  const sized = () => `<img src="${url}" width="1000" height="500" srcset="${url.replace('.webp', '-320.webp')} 320w, `;

  it('have sizes and a srcset in the post and in the preview', async () => {
    const content = `<img src="${url}"/>`;
    const { slug } = await publish('With a picture', content);
    expect(await htmlOf(slug)).toContain(sized());
    expect((await send('POST', '/api/blog/admin/preview', { content })).body.html).toContain(sized());
  });

  it('are unchanged in feeds', async () => {
    const { slug } = await publish('For a feed', `<img src="${url}"/><img src="https://x.example/a.png" width="60"/>`);
    const { items } = JSON.parse((await app.request('GET', '/feed.json')).text);
    const item = items.find((each: { url: string }) => each.url.endsWith(slug));
    expect(item.content_html).toMatch(/<img src="http[^"]*\.webp"><img src="https:\/\/x.example\/a.png" width="60">/);
  });

  it('lose their sizes as soon as their row is deleted', async () => {
    const { slug } = await publish('Left behind', `<img src="${url}"/>`);
    expect(await htmlOf(slug)).toContain(sized());
    await app.cms.payload.delete({ collection: 'media', id });
    expect(await htmlOf(slug)).toBe(`<p><img src="${url}"/></p>`);
  });
});

it('HTML of an older renderer is rendered again, and is updated in reads, feeds and search', async () => {
  const { _id, slug } = await publish('Ages', 'well');
  await app.cms.payload.db.updateOne({ collection: 'posts', id: _id, data: { htmlVersion: null, updatedAt: null } });
  const find = async (word: string) => (await app.call('GET', `/api/search?q=${word}`)).body.total;
  expect([await htmlOf(slug), await find('zebra')]).toEqual(['<p>well</p>', 0]);
  const before = (await app.call('GET', `/api/blog/admin/${_id}`, { owner: true })).body.item;
  render = (markdown) => `<p>zebra ${markdown}</p>`;
  await app.cms.olderHtml.start();
  expect([await htmlOf(slug), await find('zebra')]).toEqual(['<p>zebra well</p>', 1]);
  expect((await app.request('GET', '/feed.json')).text).toContain('zebra well');
  expect((await app.call('GET', `/api/blog/admin/${_id}`, { owner: true })).body.item).toEqual(before);
});
