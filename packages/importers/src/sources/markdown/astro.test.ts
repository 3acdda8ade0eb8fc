import { expect, it } from 'vitest';
import type { SourceFile } from '#app/source.ts';
import { readAll } from '#app/test/read-all.ts';
import { astro } from './astro.ts';

const filesOf = (texts: Record<string, string>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));
const read = (texts: Record<string, string>) => readAll(astro, filesOf(texts));

it('is recognised by its configuration or its folder', () => {
  expect(astro.matches(filesOf({ 'astro.config.mjs': '' }))).toBe(true);
  expect(astro.matches(filesOf({ 'next.config.ts': '' }))).toBe(true);
  expect(astro.matches(filesOf({ 'web/src/content/blog/a.md': '' }))).toBe(true);
  expect(astro.matches(filesOf({ 'content/a.md': '' }))).toBe(false);
});

it('has the fields that its templates use', () => {
  const head =
    "title: One\ndescription: Short\npubDate: 'Jul 08 2022'\nupdatedDate: 2022-08-01\nheroImage: ../../assets/a.jpg\ndraft: true";
  const { documents } = read({
    'src/content/blog/one.md': `---\n${head}\n---\nText`,
    'src/content/blog/two/index.mdx': `---\ntitle: Two\npublishedAt: 2023-01-02\nheroImage: { src: ./a.png, alt: An A }\n---\nimport X from './x';\n\n<X />`,
  });
  expect(documents).toMatchObject([
    {
      slug: 'one',
      excerpt: 'Short',
      publishedAt: '2022-07-08T00:00:00.000Z',
      contentUpdatedAt: '2022-08-01T00:00:00.000Z',
      cover: { url: '../../assets/a.jpg', alt: null },
      status: 'draft',
      oldAddresses: ['/blog/one/'],
      notes: [],
    },
    {
      slug: 'two',
      publishedAt: '2023-01-02T00:00:00.000Z',
      cover: { url: './a.png', alt: 'An A' },
      oldAddresses: ['/blog/two/'],
      notes: ['kept as text, not executed: <X>', "left out: import X from './x';"],
    },
  ]);
});

it('has pages as drafts, posts with a slug of their own, and files about the program', () => {
  const { documents, leftOut } = read({
    'src/pages/about.md': '---\ntitle: About\n---\nMe',
    'src/pages/posts/a.md': '---\ntitle: A\npubDate: 2022-01-01\nslug: other\n---\nText',
    'app/notes/n/page.mdx': '---\ntitle: N\n---\nText',
    '_posts/b.md': '---\ntitle: B\n---\nText',
    'README.md': '---\ntitle: R\n---\nText',
  });
  expect(documents.map(({ kind, slug, oldAddresses }) => [kind, slug, oldAddresses])).toEqual([
    ['page', 'page-about', ['/about/']],
    ['post', 'other', ['/posts/other/']],
    ['post', 'n', ['/notes/n/']],
    ['post', 'b', ['/posts/b/']],
  ]);
  expect(leftOut.map(({ path }) => path)).toEqual(['README.md']);
});

it('has pages in collections without dates beside those with dates, and no files about its program', () => {
  const { documents, leftOut } = read({
    'src/content/posts/2024/a.md': '---\ntitle: A\npubDate: 2024-01-02\n---\nText',
    'src/content/posts/later.md': '---\ntitle: Later\ndraft: true\n---\nText',
    'src/content/spec/about.md': '---\ntitle: About\n---\nText',
    'content/pages/talks.md': '---\ntitle: Talks\ndate: 2024-01-02\n---\nText',
    'src/content/posts/bare.md': 'Text',
    'AGENTS.md': '# Agents\n',
  });
  expect(documents.map(({ kind, slug }) => [kind, slug])).toEqual([
    ['post', 'a'],
    ['post', 'later'],
    ['page', 'page-about'],
    ['page', 'page-talks'],
    ['post', 'bare'],
  ]);
  expect(leftOut.map(({ path }) => path)).toEqual(['AGENTS.md']);
  const { documents: undated } = read({ 'src/content/docs/a.md': '---\ntitle: A\n---\nText' });
  expect(undated.map(({ kind }) => kind)).toEqual(['post']);
});

it('has slugs for names without Latin letters that do not depend on other files', () => {
  const file = (name: string) => ({ [`src/content/blog/${name}.md`]: '---\npubDate: 2024-01-02\n---\nText' });
  const [alone] = read(file('注意')).documents;
  expect(alone?.slug).toMatch(/^post-[0-9a-f]{8}$/);
  expect(read({ ...file('一'), ...file('注意') }).documents[1]?.slug).toBe(alone?.slug);
});
