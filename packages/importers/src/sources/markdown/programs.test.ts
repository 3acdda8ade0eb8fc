import { expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { sourceOf } from '../index.ts';

const read = (texts: Record<string, string>) => {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  const source = sourceOf(files);
  return { label: source.label, ...readAll(source, files) };
};

it('reads the lines at the start of texts of Pelican, its configuration and its links', () => {
  const { label, documents, leftOut, site } = read({
    'pelicanconf.py': `SITENAME = "Ada's notes"\nSITEURL = 'https://ada.example'\nARTICLE_URL = '{date:%Y}/{slug}/'\nTIMEZONE = 'Asia/Tokyo'\n`,
    'content/first.md':
      'Title: A first note: about colons\nDate: 2019-05-01 10:20\nCategory: Notes\nTags: alpha, beta\nSlug: own\nSummary: One line\n    about it.\n\nSee [other]({filename}/deep/other.md).\n\n    :::python\n    print(1)\n',
    'content/deep/other.md': 'Title: The other\nDate: 2020-02-03\nStatus: draft\n\n[back](|filename|../first.md)\n',
    'content/third.rst': 'Third\n=====\n',
    'content/none.md': 'Note: this is a text\nthat only starts so.\n',
  });
  expect([label, site]).toEqual(['a site of Pelican', 'https://ada.example']);
  expect(documents).toMatchObject(
    [
      { slug: 'none', status: 'draft', content: 'Note: this is a text\nthat only starts so.' },
      {
        title: 'A first note: about colons',
        slug: 'own',
        excerpt: 'One line\nabout it.',
        publishedAt: '2019-05-01T01:20:00.000Z',
        tags: ['alpha', 'beta', 'Notes'],
        content: 'See [other](/blog/the-other).\n\n```python\nprint(1)\n```',
        oldAddresses: ['/2019/own/'],
        status: 'published',
      },
      { slug: 'the-other', status: 'draft', content: '[back](/blog/own)' },
    ].toSorted((a, b) => order(documents, a.slug) - order(documents, b.slug)),
  );
  expect(leftOut).toMatchObject([{ path: 'content/third.rst', reason: expect.stringContaining('reStructuredText') }]);
});
const order = (documents: readonly { slug: string }[], slug: string) =>
  documents.findIndex((document) => document.slug === slug);

it('reads the blog of Docusaurus, not its manual', () => {
  const { documents, leftOut, site } = read({
    'docusaurus.config.js': "module.exports = { title: 'My site', url: 'https://ada.example', baseUrl: '/me/' };",
    'blog/2024-01-02-hello/index.mdx':
      '---\ntags: [{ label: One, permalink: /one }]\n---\n# Hello\n\nBefore.\n\n<!-- truncate -->\n\nAfter.',
    'blog/2024-02-03-second.md':
      '---\nslug: two\n---\nSee [hello](./2024-01-02-hello/index.mdx).{/* truncate */}\n\nAfter.',
    'blog/authors.yml': 'ada: {}',
    'docs/intro.md': '# Intro',
    'src/pages/about.md': '# About',
  });
  expect(site).toBe('https://ada.example');
  expect(documents).toMatchObject([
    { title: 'Hello', slug: 'hello', tags: ['One'], oldAddresses: ['/me/blog/hello', '/me/blog/2024/01/02/hello'] },
    { slug: 'two', content: 'See [hello](/blog/hello).\n\nAfter.', publishedAt: '2024-02-03T00:00:00.000Z' },
    { kind: 'page', status: 'draft', oldAddresses: ['/me/about'] },
  ]);
  expect(documents[1]?.excerpt).toBe('See hello.');
  expect(leftOut).toMatchObject([{ path: 'docs/intro.md', reason: 'it is of the manual, not of the blog' }]);
});

it('names a post of Gatsby in a folder of its own by the folder', () => {
  const { documents, site } = read({
    'gatsby-config.js': 'module.exports = { siteMetadata: { title: `My site` } };',
    'content/blog/first-steps/index.md':
      '---\ndate: 2021-03-04\n---\n[a](../second-look/) [b](../second-look/index.md)',
    'content/blog/second-look/index.md': '---\ndate: 2021-03-05\n---\nText',
  });
  expect(site).toBe('My site');
  expect(documents).toMatchObject([
    {
      slug: 'first-steps',
      oldAddresses: ['/first-steps/', '/blog/first-steps/'],
      content: '[a](/blog/second-look) [b](/blog/second-look)',
    },
    { slug: 'second-look', oldAddresses: ['/second-look/', '/blog/second-look/'] },
  ]);
});

it('redirects to a post in a folder of its own, and names the index of all by its title', () => {
  const { documents } = read({
    'notes/one/index.md': '---\ndate: 2021-03-04\n---\nText',
    'index.md': '# A start\n\nText',
  });
  expect(documents).toMatchObject([
    { slug: 'one', oldAddresses: ['/notes/one/'] },
    { title: 'A start', slug: 'a-start', oldAddresses: [] },
  ]);
});

const DATED = '---\ntitle: T\ndate: 2024-01-02\n---\n';
it.each([
  ['a Hexo site', { '_config.yml': '', 'source/_posts/a.md': `${DATED}{% note %}\nx\n{% endnote %}` }, '2 × {% … %}'],
  [
    'a Quarto site',
    { '_quarto.yml': '', 'a.qmd': `${DATED}::: {.callout}\nx\n:::\n\n@fig-a\n\n\`\`\`{python}\n1\n\`\`\`` },
    '1 × ::: {…}, 1 × @reference, 1 × code that is run',
  ],
  [
    'notes of Obsidian',
    { 'b.md': 'x', 'a.md': `${DATED}See [[b]] ![[b]] %%hidden%% ==m==\n\n#tag` },
    '1 × ![[…]], 1 × [[…]], 1 × %%…%%, 1 × ==…==, 1 × #tag',
  ],
  ['notes of Obsidian', { '.obsidian/app.json': '{}', 'a.md': `${DATED}Plain %%hidden%%.` }, '1 × %%…%%'],
  [
    'pages of Notion',
    { 'My page 0123456789abcdef0123456789abcdef.md': '# My page\n\nStatus: Done\n\n<aside>\nx\n</aside>' },
    '1 × <aside>, 1 × Name: value',
  ],
  [
    'a backup of Hashnode',
    { 'a.md': '---\ntitle: T\ndatePublished: 2024-01-02\ncuid: c\n---\n%[https://a.example]' },
    '1 × %[…]',
  ],
])('recognizes %s: what is not understood is named, and not public', (label, texts, unknown) => {
  const result = read(texts);
  expect(result.label).toBe(label);
  for (const document of result.documents) expect(document.status).toBe('draft');
  const notes = result.documents.flatMap((document) => document.notes);
  expect(notes).toContain(`not understood, and kept as text: ${unknown}`);
});

it('has public posts of Hexo and Hashnode that are understood as a whole', () => {
  const { documents } = read({ '_config.yml': '', 'source/_posts/a.md': `${DATED}Text`, 'source/_drafts/b.md': DATED });
  expect(documents.map(({ slug, status }) => [slug, status])).toEqual(
    [
      ['b', 'draft'],
      ['a', 'published'],
    ].toSorted(([a = ''], [b = '']) => order(documents, a) - order(documents, b)),
  );
  expect(
    read({ 'a.md': '---\ntitle: T\nslug: t\ndatePublished: 2024-01-02\ncuid: c\n---\nText' }).documents,
  ).toMatchObject([{ status: 'published', oldAddresses: ['/t'] }]);
});

it('names the stories of Medium', () => {
  const text = '<article class="h-entry"><p class="graf graf--p">x</p></article>';
  expect(read({ 'posts/2020-03-04_A-story.html': text })).toMatchObject({
    label: 'an export of Medium',
    documents: [],
    leftOut: [{ path: 'posts/2020-03-04_A-story.html', isFailure: false, reason: expect.stringContaining('Medium') }],
  });
});

it('takes two brackets in a text for no link between notes', () => {
  expect(read({ 'a.md': `${DATED}if [[ -f b ]]`, 'b.md': DATED }).label).toBe('Markdown files');
});
