import { expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { plain } from './plain.ts';

const one = (head: string, path = 'notes/One note.md') => {
  const [document] = readAll(plain, [{ path, text: `---\n${head}\n---\nText` }]).documents;
  return document;
};

it('reads the names that programs give to fields', () => {
  expect(
    one(
      'date: 2020-01-02\nexcerpt: Short\nupdated: 2020-02-03\ncover: { image: a.png }\ncanonical_url: https://a.example/\ncategories: [News, old]',
    ),
  ).toMatchObject({
    title: 'One note',
    slug: 'one-note',
    excerpt: 'Short',
    contentUpdatedAt: '2020-02-03T00:00:00.000Z',
    cover: { url: 'a.png' },
    canonicalUrl: 'https://a.example/',
    category: 'news',
    tags: ['old'],
    notes: [],
  });
});

it('reads what our own backups have', () => {
  const head =
    'title: T\nslug: kept\ndate: 2024-01-02T03:04:05.000Z\nlastmod: 2024-02-02T03:04:05.000Z\ndraft: true\nsummary: S\nimages: [/uploads/a.webp]\nimageAlt: A\ncategory: news\nfeatured: true\nstatus: archived\nseries: X\nseriesPart: 2\ncontentUpdatedAt: 2024-02-02T03:04:05.000Z';
  expect(one(head, 'posts/kept.md')).toMatchObject({
    slug: 'kept',
    status: 'archived',
    featured: true,
    cover: { url: '/uploads/a.webp', alt: 'A' },
    seriesPart: 2,
    notes: [],
  });
  expect(
    readAll(plain, [{ path: 'posts/trash/a-1.md', text: '---\ndeletedAt: 2024-01-01\n---\nx' }]).leftOut,
  ).toMatchObject([{ isFailure: false, reason: 'it was in the trash of the site that it comes from' }]);
});

it('takes the last of two values under one key, as other programs do', () => {
  expect(one('title: First\ntitle: Last')).toMatchObject({ title: 'Last' });
});

it('has a heading as title where there is no other, and not twice', () => {
  const [document, other] = readAll(plain, [
    { path: 'a.md', text: '\n# The *first* `one` #\n\nText' },
    { path: 'b.md', text: '```sh\n# no title\n```\n\n## Later\n' },
  ]).documents;
  expect(document).toMatchObject({ title: 'The first one', content: 'Text' });
  expect(other).toMatchObject({ title: 'Later', content: '```sh\n# no title\n```\n\n## Later' });
  expect(one('title: T')).toMatchObject({ title: 'T', content: 'Text' });
});

it('keeps code at the start of a text', () => {
  const [document] = readAll(plain, [{ path: 'a.md', text: '---\ntitle: T\n---\n\n    code\n\nText\n' }]).documents;
  expect(document?.content).toBe('    code\n\nText');
});

it('shortens an excerpt that is too long, and says so', () => {
  const document = one(`date: 2020-01-02\ndescription: ${'word '.repeat(150)}`);
  expect(document?.excerpt).toMatch(/^(?:word )+word…$/);
  expect(document?.notes).toEqual(['the excerpt was shortened to 500 characters']);
});

it.each([
  ['2024-03-01', '2024-03-01T00:00:00.000Z'],
  ['2024-03-01 10:20', '2024-03-01T10:20:00.000Z'],
  ['2024-03-01T10:20:30+02:00', '2024-03-01T08:20:30.000Z'],
  ['2024-03-01 10:20:30 -0530', '2024-03-01T15:50:30.000Z'],
  ['2024-3-1 1:02 pm', '2024-03-01T13:02:00.000Z'],
  ['March 1, 2024', '2024-03-01T00:00:00.000Z'],
  ['Fri, 01 Mar 2024 10:00:00 GMT', '2024-03-01T10:00:00.000Z'],
  ['2024-02-30', undefined],
  ['42', undefined],
])('reads the date %s', (date, expected) => {
  expect(one(`date: "${date}"`)?.publishedAt).toBe(expected);
});

it.each([
  ['posts/posts.json', '{ "draft": true }'],
  ['posts/posts.11tydata.json', '{ "permalink": false, "tags": "posts" }'],
  ['blog/posts/posts.11tydata.js', 'module.exports = { eleventyExcludeFromCollections: true };'],
  ['posts/one.11tydata.json', '{ "draft": true }'],
  ['posts/posts.json', '{ "draft": true, '],
])('a page that Eleventy hides by %s is a draft, and the reason is said', (path, text) => {
  const folder = path.replace(/[^/]+$/, '');
  const files = [
    { path, text },
    { path: `${folder}one.md`, text: '---\ntitle: One\ndate: 2020-01-02\n---\nText' },
    { path: 'elsewhere/two.md', text: '---\ntitle: Two\ndate: 2020-01-02\n---\nText' },
  ];
  const [one, two] = readAll(plain, files).documents;
  expect(one).toMatchObject({ title: 'One', status: 'draft' });
  expect(one?.notes.join()).toContain(path);
  expect(two).toMatchObject({ title: 'Two', status: 'published' });
});

it('a page is public beside data that hide nothing', () => {
  const files = [
    { path: 'posts/posts.json', text: '{ "layout": "post", "tags": ["posts"] }' },
    { path: 'posts/one.md', text: '---\ntitle: One\ndate: 2020-01-02\n---\nText' },
  ];
  expect(readAll(plain, files).documents[0]).toMatchObject({ status: 'published', notes: [] });
});
