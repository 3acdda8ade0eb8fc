import { describe, expect, it } from 'vitest';
import { IMPORTED } from '#app/test/imported-post.ts';
import { readAll } from '#app/test/read-all.ts';
import { ghost } from './index.ts';

const POST = {
  id: '5f0',
  title: 'Bread & salt',
  slug: 'bread-and-salt',
  html: '<p>Text</p>',
  status: 'published',
  visibility: 'public',
  type: 'post',
  published_at: '2024-05-06T10:00:00.000Z',
  updated_at: '2024-06-01T08:00:00.000Z',
};
const exported = (tables: Record<string, unknown>) =>
  JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5.75.0' }, data: tables }] });
const read = (tables: Record<string, unknown>, files: Record<string, string | null> = {}) =>
  readAll(ghost, [
    { path: 'export.json', text: exported(tables) },
    ...Object.entries(files).map(([path, text]) => ({ path, text })),
  ]);
const one = (post: Record<string, unknown>, tables = {}, files: Record<string, string | null> = {}) => {
  const [document] = read({ posts: [{ ...POST, ...post }], ...tables }, files).documents;
  if (!document) throw new Error('no document');
  return document;
};

describe('posts of Ghost', () => {
  it('are recognised by the tables of the export', () => {
    const matches = (text: string) => ghost.matches([{ path: 'a.json', text }]);
    expect(matches(exported({ posts: [] }))).toBe(true);
    expect(matches(JSON.stringify({ meta: { exported_on: 1 }, data: { posts: [] } }))).toBe(true);
    expect(matches(JSON.stringify({ basics: { name: 'Ada' }, posts: [] }))).toBe(false);
  });

  it('have title, slug, dates, excerpt, tags, cover and old addresses', () => {
    const post = {
      custom_excerpt: 'Short',
      feature_image: '__GHOST_URL__/content/images/2024/05/loaf.jpg',
      featured: 1,
      canonical_url: '__GHOST_URL__/loaves/',
    };
    const tables = {
      tags: [
        { id: 't1', name: 'Rye', slug: 'rye' },
        { id: 't2', name: 'Research', slug: 'research' },
        { id: 't3', name: '#hidden', slug: 'hash-hidden', visibility: 'internal' },
        { id: 't4', name: 'Wheat', slug: 'wheat' },
      ],
      posts_tags: [
        { post_id: '5f0', tag_id: 't1', sort_order: 1 },
        { post_id: '5f0', tag_id: 't4', sort_order: 0 },
        { post_id: '5f0', tag_id: 't2', sort_order: 2 },
        { post_id: '5f0', tag_id: 't3', sort_order: 3 },
      ],
      posts_meta: [{ post_id: '5f0', feature_image_alt: 'A loaf' }],
    };
    expect(one(post, tables, { 'content/images/2024/05/loaf.jpg': null })).toEqual({
      kind: 'post',
      path: 'ghost/post-5f0',
      title: 'Bread & salt',
      slug: 'bread-and-salt',
      excerpt: 'Short',
      content: 'Text',
      tags: ['Wheat', 'Rye'],
      ...IMPORTED,
      cover: { url: '/content/images/2024/05/loaf.jpg', alt: 'A loaf' },
      oldAddresses: ['/bread-and-salt/', '/loaves/'],
      notes: [],
      fingerprint: undefined,
    });
    expect(one({ canonical_url: 'https://b.example/c', published_at: 1_600_000_000_000 })).toMatchObject({
      canonicalUrl: 'https://b.example/c',
      publishedAt: '2020-09-13T12:26:40.000Z',
    });
  });

  it.each([
    [{ status: 'scheduled' }, 'published', []],
    [{ status: 'draft' }, 'draft', []],
    [{ status: 'sent' }, 'draft', ['it was sent by email only, so it is a draft']],
    [{ visibility: 'members' }, 'draft', ['it was for members only, so it is a draft']],
    [{ visibility: 'paid' }, 'draft', ['it was for paying members only, so it is a draft']],
    [{ status: 'toString' }, 'draft', []],
    [{ codeinjection_head: '<style>' }, 'published', ['its code injection does not come in']],
  ])('with %o are %s', (post, status, notes) => {
    const document = one(post);
    expect(document).toMatchObject({ status, notes });
    expect(document.publishedAt === null).toBe(status === 'draft');
  });

  it('are drafts where they are pages', () => {
    expect(one({ type: 'page' })).toMatchObject({ kind: 'page', status: 'draft', title: 'Page: Bread & salt' });
    expect(one({ type: undefined, page: 1 }).kind).toBe('page');
  });

  it('come with settings, the pages of tags and authors, and what has no place here', () => {
    const content = read({
      posts: [POST],
      tags: [
        { id: 't1', name: 'News', slug: 'news' },
        { id: 't2', name: 'Unused', slug: 'unused' },
      ],
      posts_tags: [{ post_id: '5f0', tag_id: 't1' }],
      users: [{ name: 'Ada Example', slug: 'ada' }],
      settings: [
        { key: 'title', value: 'Loaves' },
        { key: 'timezone', value: 'Europe/Paris' },
        { key: '__proto__', value: 'x' },
      ],
      members: [{}, {}],
      newsletters: [{}],
      comments: [{ post_id: '5f0' }, { post_id: '5f0' }, { post_id: 7 }],
    });
    expect(content.settings?.values).toEqual({ name: 'Ada Example', title: 'Loaves', timeZone: 'Europe/Paris' });
    expect(content.lists).toEqual([
      { from: '/tag/news/', to: '/blog?category=news' },
      { from: '/author/ada/', to: '/blog' },
    ]);
    expect(content.leftOut.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      'export.json#comments 3 comments do not come in: 2 of “Bread & salt”, 1 of “a post without a title”',
      'export.json#members 2 rows of “members” have no place here',
      'export.json#newsletters 1 row of “newsletters” has no place here',
    ]);
  });

  it('have the addresses of routes.yaml, and its redirects where they are one path', () => {
    const routes =
      'collections:\n  /blog/:\n    permalink: /{year}/{primary_tag}/{slug}/\n  /x/:\n    permalink: /{author}/{slug}/\n';
    expect(one({}, {}, { 'content/settings/routes.yaml': routes }).oldAddresses).toEqual([
      '/bread-and-salt/',
      '/2024/all/bread-and-salt/',
    ]);
    const json = JSON.stringify([
      { from: '^\\/old\\/bread\\/?$', to: '/bread-and-salt/', permanent: true },
      { from: '/(a|b)/', to: '/c' },
      { from: '/away', to: 'https://b.example/' },
      { to: '/nowhere' },
    ]);
    const content = read(
      { posts: [POST] },
      { 'redirects.json': json, 'data/redirects.yaml': '302:\n  /y/: /z/\n301:\n  - 1\n' },
    );
    expect(content.lists).toEqual([
      { from: '/old/bread', to: '/blog/bread-and-salt' },
      { from: '/y/', to: '/z/' },
    ]);
    expect(content.leftOut.map(({ reason }) => reason)).toEqual([
      '/(a|b)/ is not redirected: it stands for more than one path',
      '/away is not redirected: it leads to another site, https://b.example/',
    ]);
    expect(read({ posts: [POST] }, { 'redirects.json': '[' }).leftOut).toMatchObject([
      { path: 'redirects.json', isFailure: true },
    ]);
  });

  it('that cannot be read are named', () => {
    expect(readAll(ghost, [{ path: 'a.json', text: exported({ posts: [POST] }).slice(0, -5) }])).toMatchObject({
      documents: [],
      leftOut: [{ path: 'a.json', isFailure: true, reason: expect.stringContaining('this is not valid JSON') }],
    });
    const content = read({
      posts: [{ ...POST, published_at: 'soon' }, { ...POST, id: 'b', slug: 'b' }, null, 'x', [], {}],
    });
    expect(content.documents.map(({ slug }) => slug)).toEqual(['b']);
    expect(content.leftOut).toMatchObject([{ path: 'ghost/post-5f0', isFailure: true }]);
  });
});
