import { join } from 'node:path';
import { storeFeedIds } from '@portfolio/cms/resources/posts/store-feed-ids';
import { parseFeed } from '@rowanmanning/feed-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { changedBackup, type Json } from '#app/test/changed-backup.ts';
import { importsInto, runImport, writeFileOf } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';

const app = sharedApp();
const imports = importsInto(app);
const NEW_ID = /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const write = async (json: object) =>
  (
    await app.call('POST', '/api/blog/admin', {
      owner: true,
      json: { content: 'Words.', status: 'published', ...json },
    })
  ).body.item;
const jsonFeed = async () => JSON.parse((await app.request('GET', '/feed.json')).text);
/** The ids in both feeds by title; they are the same. */
async function feedIds(): Promise<Record<string, string>> {
  const { items } = await jsonFeed();
  const ids = Object.fromEntries(items.map(({ title, id }: Record<string, string>) => [title, id]));
  const rss = parseFeed((await app.request('GET', '/rss.xml')).text);
  expect(Object.fromEntries(rss.items.map(({ title, id }) => [title, id]))).toEqual(ids);
  return ids;
}
const storedIds = async (): Promise<Record<string, unknown>> => {
  const { docs } = await app.cms.payload.find({ collection: 'posts', pagination: false, trash: true });
  return Object.fromEntries(docs.map(({ title, feedId }) => [title, feedId]));
};
/** As if the posts were from before ids were stored. */
const forgetIds = async () => {
  const { docs } = await app.cms.payload.db.find<{ id: string }>({ collection: 'posts', pagination: false });
  for (const { id } of docs)
    await app.cms.payload.db.updateOne({ collection: 'posts', where: { id: { equals: id } }, data: { feedId: null } });
};

describe('the id of a post in feeds', () => {
  it('is new for a new post, and stays when the post changes', async () => {
    const post = await write({ title: 'New' });
    const { New: id } = await feedIds();
    expect(id).toMatch(NEW_ID);
    const url = `/api/blog/admin/${post._id}`;
    await app.call('PUT', url, { owner: true, json: { content: 'Other words.', slug: 'elsewhere' } });
    const { items } = (await app.call('GET', `${url}/versions`, { owner: true })).body;
    await app.call('POST', `${url}/versions/${items.at(-1)._id}/restore`, { owner: true });
    await app.call('DELETE', url, { owner: true });
    await app.call('POST', `${url}/restore`, { owner: true });
    expect((await feedIds()).New).toBe(id);
  });

  it('is not in the answers of the API', async () => {
    const { _id } = await write({ title: 'Asked for', slug: 'asked-for' });
    const paths = ['/api/blog', '/api/blog/asked-for', `/api/blog/admin/${_id}`];
    for (const path of paths) expect((await app.call('GET', path, { owner: true })).text).not.toContain('urn:uuid');
  });

  it('stays that of the address at which the post was public before ids were stored', async () => {
    const posts = {
      Public: await write({ title: 'Public' }),
      Sketch: await write({ title: 'Sketch', status: 'draft' }),
      Ahead: await write({ title: 'Ahead', publishedAt: at(9) }),
      Hidden: await write({ title: 'Hidden' }),
      Trashed: await write({ title: 'Trashed' }),
    };
    await app.call('PUT', `/api/blog/admin/${posts.Hidden._id}`, { owner: true, json: { status: 'draft' } });
    await app.call('DELETE', `/api/blog/admin/${posts.Trashed._id}`, { owner: true });
    await forgetIds();
    expect((await feedIds()).Public).toBe(`${app.origin}/#${posts.Public._id}`);
    const revOf = async () => (await app.cms.payload.findByID({ collection: 'posts', id: posts.Public._id })).rev;
    const rev = await revOf();
    await storeFeedIds(app.cms.payload, 'https://old.example');
    await storeFeedIds(app.cms.payload, 'https://new.example');
    const stored = await storedIds();
    for (const name of ['Public', 'Hidden', 'Trashed'] as const)
      expect(stored[name]).toBe(`https://old.example/#${posts[name]._id}`);
    for (const name of ['Sketch', 'Ahead']) expect(stored[name]).toMatch(NEW_ID);
    expect(await revOf()).toBe(rev);
    // At a start nothing is cached yet.
    await write({ title: 'Later' });
    expect((await feedIds()).Public).toBe(`https://old.example/#${posts.Public._id}`);
  });

  it('is carried by a backup; a restored post without one gets a new one', async () => {
    await write({ title: 'Kept' });
    await write({ title: 'Without' });
    const before = await storedIds();
    const path = join(app.folder, 'ids.zip');
    await app.backups.makeAt(path, () => {});
    const older = await changedBackup(path, 'content/posts.json', (rows: Json) =>
      rows.map(({ feedId, ...row }: Json) => (row.title === 'Without' ? row : { ...row, feedId })),
    );
    await app.backups.restore(older, false);
    const after = await storedIds();
    expect(after.Without).toMatch(NEW_ID);
    expect(after).toEqual({ ...before, Without: after.Without });
    expect(after.Without).not.toBe(before.Without);
  });
});

describe('the id of an imported post', () => {
  const POST = { slug: 'bread', html: '<p>Text</p>', status: 'published', type: 'post', visibility: 'public' };
  const ghost = (posts: object[]) =>
    JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5.75.0' }, data: { posts } }] });
  const UUID = '4f0c0c0e-9f0e-4a4b-8a3b-0a1b2c3d4e5f';

  it('is the id of Ghost, whose feed has it', async () => {
    const id = '5f8d0d55b54764421b7156c3';
    const published_at = '2024-05-06T10:00:00.000Z';
    const post = { ...POST, id, uuid: UUID.replace('4f', '5f'), slug: 'rye', title: 'From Ghost 5', published_at };
    await writeFileOf(imports, 'ghost-5.json', ghost([post]));
    await runImport(imports);
    expect((await feedIds())['From Ghost 5']).toBe(id);
  });

  it('is the uuid of Ghost before version 1, once', async () => {
    const post = { ...POST, id: '1', uuid: UUID, title: 'From Ghost', published_at: '2024-05-06T10:00:00.000Z' };
    await writeFileOf(imports, 'export.json', ghost([post]));
    await runImport(imports);
    expect((await feedIds())['From Ghost']).toBe(UUID);
    await writeFileOf(
      imports,
      'export.json',
      ghost([{ ...post, title: 'From Ghost, again', html: '<p>Text, more</p>' }]),
    );
    await runImport(imports);
    expect((await feedIds())['From Ghost, again']).toBe(UUID);
  });

  it('is the guid of WordPress', async () => {
    const item = `<item><title>From WordPress</title><link>https://old.example/wp/</link><guid isPermaLink="false">https://old.example/?p=12</guid><content:encoded><![CDATA[<p>Text</p>]]></content:encoded><wp:post_id>12</wp:post_id><wp:post_date_gmt>2024-01-02 03:04:05</wp:post_date_gmt><wp:post_name>wp</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
    const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>${item}</channel></rss>`;
    await writeFileOf(imports, 'old.xml', rss);
    await runImport(imports);
    expect((await feedIds())['From WordPress']).toBe('https://old.example/?p=12');
  });

  it('is that of the front matter, a new one without, and never that of another post', async () => {
    const file = (title: string, guid = '') =>
      `---\ntitle: ${title}\ndate: 2020-01-02\n${guid}---\nWords of ${title}.\n`;
    await writeFileOf(imports, 'a.md', file('With guid', 'guid: tag:old.example,2020:1\n'));
    await writeFileOf(imports, 'b.md', file('With the same guid', 'guid: tag:old.example,2020:1\n'));
    await writeFileOf(imports, 'c.md', file('Without guid'));
    await runImport(imports);
    const ids = await feedIds();
    const [one, other] = [ids['With guid'], ids['With the same guid']].sort();
    expect([one, other]).toEqual(['tag:old.example,2020:1', expect.stringMatching(NEW_ID)]);
    expect(ids['Without guid']).toMatch(NEW_ID);
  });
});

describe('feeds name their author', () => {
  beforeAll(async () => {
    await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { name: 'Ada & Co' } });
    await write({ title: 'Signed' });
  });

  it('in RSS', async () => {
    const { text } = await app.request('GET', '/rss.xml');
    expect(text).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
    expect(text).toContain('<dc:creator>Ada &amp; Co</dc:creator>');
    expect(parseFeed(text).items[0]?.authors).toMatchObject([{ name: 'Ada & Co' }]);
  });

  it('in JSON Feed 1.1, with the language', async () => {
    const feed = await jsonFeed();
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      authors: [{ name: 'Ada & Co', url: app.origin }],
      language: 'en',
    });
    expect(feed).not.toHaveProperty('author');
  });
});
