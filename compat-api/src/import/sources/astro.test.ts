import { expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { astro } from './astro.ts';
import type { SourceFile } from './source.ts';

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
      notes: ['kept as text, not executed: <X>', 'left out, not executed: import statements'],
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
