import { parseFeed } from '@rowanmanning/feed-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#app/test/app.ts';

const HOSTILE = 'Tags <script>alert("1")</script> & ]]> \u0001 \u001b[31m end';
const SHOWN = 'Tags <script>alert("1")</script> & ]]> [31m end';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ realMarkdown: true });
  await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { name: HOSTILE, pitch: HOSTILE } });
});
afterAll(() => app.close());

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const write = async (json: object) =>
  (await app.call('POST', '/api/blog/admin', { owner: true, json: { status: 'published', ...json } })).body.item;

interface ReadItem {
  title: string;
  url: string;
  description: string;
  content: string;
  tags: string[];
}
/** The fields that a feed reader extracts from either format. */
async function readFeed(path: string): Promise<{ title: string; url: string; self: string; items: ReadItem[] }> {
  const { text } = await app.request('GET', path);
  if (path.endsWith('.xml')) {
    const { title, url, self, items } = parseFeed(text);
    const read = items.map((item) => ({
      title: item.title,
      url: item.url,
      description: item.description,
      content: item.content,
      tags: item.categories.map(({ label, term }) => label ?? term),
    }));
    return { title, url, self, items: read } as never;
  }
  const { items, title, home_page_url: url, feed_url: self, version } = JSON.parse(text);
  expect(version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/);
  const read = items.map((item: Record<string, string>) => {
    expect(Date.parse(item.date_published ?? '')).toBeGreaterThan(0);
    return { ...item, description: item.summary, content: item.content_html };
  });
  return { title, url, self, items: read };
}

describe('feeds', () => {
  it('are empty without posts, and identical on each request', async () => {
    const answer = await app.request('GET', '/rss.xml');
    const { items, title } = parseFeed(answer.text);
    expect((await app.request('GET', '/rss.xml')).text).toBe(answer.text);
    expect([items, title]).toEqual([[], SHOWN]);
  });

  it('contain the full text of the newest posts, with any characters', async () => {
    await write({
      title: HOSTILE,
      excerpt: HOSTILE,
      tags: ['a & b', ']]>'],
      category: 'news',
      publishedAt: at(-1),
      content:
        '# Head\n\nSee [it](/blog), [here](#h-head) ![x](/uploads/x.png) ]]> & <b>bold</b>\n\n```ts\nconst a = 1;\n```\n\u0001',
    });
    await write({ title: 'Older', content: 'Old.', publishedAt: at(-2), category: 'research' });
    await write({ title: 'Ahead', content: 'Not yet.', publishedAt: at(1), category: 'news' });
    await write({ title: 'Sketch', content: 'Not ever.', status: 'draft', category: 'news' });
    const trashed = await write({ title: 'Thrown away', content: 'Gone.', category: 'news' });
    await app.call('DELETE', `/api/blog/admin/${trashed._id}`, { owner: true });

    for (const path of ['/rss.xml', '/feed.json']) {
      const { items, url, self } = await readFeed(path);
      expect([url, self]).toEqual([`${app.origin}/blog`, `${app.origin}${path}`]);
      expect(items.map((item) => item.title)).toEqual([SHOWN, 'Older']);
      const [first] = items;
      expect(first?.url).toMatch(new RegExp(`^${app.origin}/blog/[a-z0-9-]+$`));
      expect(first?.description).toBe(SHOWN);
      expect(first?.content).toContain(`href="${app.origin}/blog"`);
      expect(first?.content).toContain(`href="${first?.url}#h-head"`);
      expect(first?.content).toContain(`src="${app.origin}/uploads/x.png"`);
      expect(first?.content).toContain('<b>bold</b>');
      expect(first?.content).toContain('<pre><code>const a = 1;</code></pre>');
      expect(first?.content).not.toMatch(/<button|style=|>#</);
      expect(first?.content).not.toContain('\u0001');
      expect(first?.tags).toEqual(['a & b', ']]>']);
      for (const words of ['Not yet', 'Not ever', 'Gone']) expect(JSON.stringify(items)).not.toContain(words);
    }
  });

  it('exist for each category, and for no other name', async () => {
    for (const path of ['/rss/research.xml', '/feed/research.json']) {
      const { items, title, self } = await readFeed(path);
      expect(items.map((item) => item.title)).toEqual(['Older']);
      expect([title, self]).toEqual([`${SHOWN}: research`, app.origin + path]);
    }
    expect((await readFeed('/rss/opinion.xml')).items).toEqual([]);
    for (const path of ['/rss/cooking.xml', '/feed/__proto__.json', '/rss/Research.xml', '/feed/research.xml']) {
      const answer = await app.request('GET', path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    }
  });

  it('keep the id of a post after its slug has changed', async () => {
    const before = JSON.parse((await app.request('GET', '/feed/research.json')).text).items[0];
    const { items } = (await app.call('GET', '/api/blog?category=research')).body;
    await app.call('PUT', `/api/blog/admin/${items[0]._id}`, { owner: true, json: { slug: 'moved' } });
    const after = JSON.parse((await app.request('GET', '/feed/research.json')).text).items[0];
    expect([after.id, after.url]).toEqual([before.id, `${app.origin}/blog/moved`]);
  });

  it('contain the newest thirty posts, each in full', async () => {
    const titles = Array.from({ length: 31 }, (_, index) => `One of many ${index}`);
    for (const [index, title] of titles.entries()) {
      const content = `Text of ${title}, ${'word '.repeat(400)} to its end.`;
      await write({ title, content, category: 'opinion', publishedAt: at(-10 - index) });
    }
    for (const path of ['/rss.xml', '/feed.json']) {
      const { items } = await readFeed(path);
      expect(items.map(({ title }) => title)).toEqual([SHOWN, 'Older', ...titles.slice(0, 28)]);
      for (const { title, content } of items.slice(2)) {
        expect(content).toContain(`Text of ${title},`);
        expect(content).toMatch(/to its end\.<\/p>$/);
      }
    }
    for (const path of ['/rss/opinion.xml', '/feed/opinion.json']) {
      expect((await readFeed(path)).items.map(({ title }) => title)).toEqual(titles.slice(0, 30));
    }
  });
});
