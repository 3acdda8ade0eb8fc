import { SEED } from '@portfolio/contract/test/seed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hugo } from '../sources/hugo/index.ts';
import { astro } from '../sources/markdown/astro.ts';
import { readAll } from '../test/read-all.ts';

describe('fields of a project', () => {
  const project = (head: string) => {
    const text = `---\ntitle: A\n${head}\n---\nText`;
    const [document] = readAll(hugo, [{ path: 'content/projects/a.md', text }]).documents;
    return { ...document?.project, notes: document?.notes };
  };
  it.each([
    ['github: ada/loaf', { githubUrl: 'https://github.com/ada/loaf' }],
    ['code_url: github.com/ada/loaf', { githubUrl: 'https://github.com/ada/loaf' }],
    ['link: https://github.com/ada/loaf', { githubUrl: 'https://github.com/ada/loaf', demoUrl: null }],
    ['link: https://a.example\ngithub: https://github.com/ada/x', { demoUrl: 'https://a.example' }],
    ['links: { github: "https://github.com/ada/x", live: "https://a.example" }', { demoUrl: 'https://a.example' }],
    ['links: [{ label: Website, href: "https://a.example" }]', { demoUrl: 'https://a.example', notes: [] }],
    ['url: https://a.example', { demoUrl: 'https://a.example', notes: [] }],
    ['demo: "#"\nrepo: ""', { githubUrl: null, demoUrl: null, notes: [] }],
    ['source: Kaggle', { githubUrl: null, notes: ['front matter without a place here: source (Kaggle)'] }],
    ['demo: /demo/a', { demoUrl: null, notes: ['front matter without a place here: demo (/demo/a)'] }],
    ['website: javascript:alert(1)', { demoUrl: null }],
  ])('%s', (head, expected) => expect(project(head)).toMatchObject(expected));

  it.each([
    ['date: 2024-05-06T23:30:00-05:00', null, '2024-05-06'],
    ['start_date: 2020-01\nend_date: 2021-06-30', '2020-01-01', '2021-06-30'],
    ['startDate: 2020-01-02\nendDate: Present', '2020-01-02', null],
    ['date: 2020-01-02\nend: 2021-02-03', '2020-01-02', '2021-02-03'],
    ['period: Jan 2020 – Mar 2021', '2020-01-01', '2021-03-01'],
    ['period: 2020 – present', '2020-01-01', null],
    ['year: 2023', null, '2023-01-01'],
    ['duration: 3 weeks\ndate: 2023-04-05', null, '2023-04-05'],
    ['startDate: 2022-01-01\nendDate: 2021-01-01', '2022-01-01', null],
    ['date: soon', null, null],
  ])('%s', (head, startDate, endDate) => expect(project(head)).toMatchObject({ startDate, endDate }));

  it('has all pictures of a gallery, and the one in its description', () => {
    expect(
      project(
        'images: [a.png, b.png]\ngallery: [{ image_path: /c.png, alt: C, caption: A *c* }]\nexcerpt: "Short<br/><img src=\'/d.png\'>"',
      ).pictures?.map(({ url }) => url),
    ).toEqual(['a.png', 'b.png', '/c.png', '/d.png']);
  });
});

it('have every word of their front matter, or name it', () => {
  const names = [
    ...[
      'description',
      'summary',
      'subtitle',
      'tags',
      'tech',
      'stack',
      'skills',
      'category',
      'categories',
      'role',
      'team',
    ],
    ...['repo', 'github', 'demo', 'url', 'link', 'links', 'website', 'redirect', 'source', 'url_pdf', 'buttons'],
    ...[
      'date',
      'startDate',
      'end',
      'period',
      'year',
      'duration',
      'img',
      'gallery',
      'thumbnail',
      'importance',
      'client',
    ],
  ];
  const values = [
    'W',
    ['W', 'W'],
    { group: 'W' },
    [{ name: 'W', url: 'https://a.example/W' }],
    'https://a.example/W',
    '/W',
  ];
  const entry = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values));
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      const words: string[] = [];
      const head = JSON.stringify(Object.fromEntries(entries)).replace(/W/g, () => {
        words.push(`word${words.length}x`);
        return words.at(-1) ?? '';
      });
      const file = { path: 'src/content/projects/a.md', text: `---\n${head}\n---\nText\n` };
      const [document] = readAll(astro, [file]).documents;
      const said = JSON.stringify({ ...document, fingerprint: null });
      expect(words.filter((word) => !said.includes(word))).toEqual([]);
    }),
    { seed: SEED },
  );
});
