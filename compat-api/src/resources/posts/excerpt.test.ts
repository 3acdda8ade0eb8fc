import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it } from 'vitest';

describe('a post', () => {
  const app = sharedApp({ realMarkdown: true });
  const create = async (title: string, excerpt: string) => {
    const json = { title, excerpt, content: 'Some **bold** words with [a link](/x).\n\nMore.', status: 'published' };
    return (await app.call('POST', '/api/blog/admin', { owner: true, json })).body.item;
  };

  it('whose excerpt is the start of its text says so, and shows no marks outside of the panel', async () => {
    const excerpt = 'Some **bold** words with [a link](/x).';
    const plain = 'Some bold words with a link.';
    const { slug, excerpt: owned } = await create('Marks', excerpt);
    expect(owned).toBe(excerpt);
    const { item } = (await app.call('GET', `/api/blog/${slug}`)).body;
    expect(item).toMatchObject({ excerpt: plain, startsWithExcerpt: true });
    expect((await app.call('GET', '/api/blog')).body.items[0].excerpt).toBe(plain);
    expect((await app.request('GET', '/rss.xml')).text).toContain(plain);
    const { items } = (await app.call('GET', '/api/search?q=bold')).body;
    expect(items[0].text).toContain(plain);
  });

  it('with another excerpt shows it above the text', async () => {
    const { slug } = await create('Own', 'A summary.');
    const { item } = (await app.call('GET', `/api/blog/${slug}`)).body;
    expect([item.excerpt, 'startsWithExcerpt' in item]).toEqual(['A summary.', false]);
  });
});
