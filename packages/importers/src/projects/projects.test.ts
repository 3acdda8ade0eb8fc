import { describe, expect, it } from 'vitest';
import type { Document } from '../source.ts';
import { sourceOf } from '../sources/index.ts';
import { readAll } from '../test/read-all.ts';
import { ranksOf } from './rank.ts';

const read = (texts: Record<string, string | null>) => {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return readAll(sourceOf(files), files);
};
const page = (head: string, body = 'Text.') => `---\n${head}\n---\n${body}\n`;
const one = (texts: Record<string, string | null>): Document => {
  const [document] = read(texts).documents;
  if (!document) throw new Error('no document');
  return document;
};
const COLLECTION = 'url: https://ada.example\ncollections:\n  projects:\n    output: true\n';

describe('projects of a site', () => {
  it('of Jekyll are those of its collections, as al-folio has them', () => {
    const head =
      'layout: page\ntitle: Loaf\ndescription: A proof.<br> And more.\nimg: assets/img/1.jpg\nimportance: 2\ncategory: work\nredirect: https://loaf.example\nrelated_publications: true';
    const { documents, lists } = read({ '_config.yml': COLLECTION, '_projects/1_loaf.md': page(head) });
    expect(documents).toMatchObject([
      {
        kind: 'project',
        title: 'Loaf',
        slug: '1-loaf',
        status: 'published',
        excerpt: 'A proof. And more.',
        content: 'Text.',
        tags: [],
        oldAddresses: ['/projects/1_loaf.html', '/projects/1_loaf'],
        project: {
          githubUrl: null,
          demoUrl: 'https://loaf.example',
          pictures: [{ url: 'assets/img/1.jpg', alt: null, caption: null }],
          rank: 2,
        },
        notes: ['front matter without a place here: category (work)'],
      },
    ]);
    expect(lists).toContainEqual({ from: '/projects', to: '/#projects' });
  });

  it('of a folder that is no collection of Jekyll are drafts', () => {
    expect(one({ '_config.yml': 'title: A', '_portfolio/a.md': page('title: A') })).toMatchObject({
      kind: 'project',
      status: 'draft',
      notes: ['its folder “_portfolio” is not a collection in _config.yml, so it is a draft'],
    });
  });

  it('of Hugo are those of its sections, as Hugo Blox has them', () => {
    const head =
      "title: Loaf\nsummary: A proof\ntags: [Deep Learning]\ndate: '2016-04-27'\nexternal_link: https://loaf.example\nimage:\n  caption: Photo by *Ada*\n  focal_point: Smart\nlinks:\n- icon: github\n  name: Source\n  url: https://github.com/ada/loaf\n- name: Poster\n  url: https://ada.example/poster.pdf\nurl_slides: https://ada.example/slides\nurl_pdf: ''";
    const { documents, lists } = read({
      'hugo.toml': '',
      'content/project/loaf/index.md': page(head),
      'content/project/loaf/featured.jpg': null,
      'content/project/_index.md': page('title: Projects'),
    });
    expect(documents).toMatchObject([
      {
        kind: 'project',
        slug: 'loaf',
        tags: ['Deep Learning'],
        oldAddresses: ['/project/loaf/'],
        project: {
          githubUrl: 'https://github.com/ada/loaf',
          demoUrl: 'https://loaf.example',
          startDate: null,
          endDate: '2016-04-27',
          pictures: [{ url: 'featured.jpg', alt: null, caption: 'Photo by Ada' }],
        },
        notes: [
          'links without a place here: Poster https://ada.example/poster.pdf',
          'front matter without a place here: url_slides (https://ada.example/slides)',
        ],
      },
    ]);
    expect(lists).toContainEqual({ from: '/project', to: '/#projects' });
    expect(lists).not.toContainEqual({ from: '/project', to: '/blog' });
  });

  it('of Hugo in TOML have their dates, and translations are drafts', () => {
    const text =
      '+++\ntitle = "Loaf"\nstartDate = 2020-01-02\nurl = "/made/loaf/"\nrepo = "ada/loaf"\nweight = 3\n+++\nText';
    const { documents } = read({
      'config.toml': '',
      'content/portfolio/loaf.md': text,
      'content/portfolio/loaf.de.md': text,
    });
    expect(documents).toMatchObject([
      {
        slug: 'loaf',
        status: 'published',
        notes: [],
        oldAddresses: ['/made/loaf/'],
        project: { githubUrl: 'https://github.com/ada/loaf', startDate: '2020-01-02', endDate: null, rank: 3 },
      },
      { slug: 'loaf-de', status: 'draft' },
    ]);
  });

  it('of Astro are those of its collections, as Astro Nano has them; its jobs are none', () => {
    const head =
      'title: Loaf\ndescription: A proof\ndate: "Mar 18 2024"\ndemoURL: https://loaf.example\nrepoURL: https://github.com/ada/loaf';
    const { documents } = read({
      'astro.config.mjs': '',
      'src/content/projects/project-1/index.md': page(head),
      'src/content/work/apple.md': page('company: Apple\nrole: Engineer\ndateStart: 01/01/2020'),
      'src/content/work/site.mdx': page('title: A site\ntech: Ruby on Rails, CSS\nstatus: In progress'),
      'src/content/blog/a.md': page('title: A\ndate: 2024-01-02', '[loaf](/projects/project-1/) [x](../work/site.mdx)'),
    });
    expect(documents.map(({ kind, slug }) => [kind, slug])).toEqual([
      ['project', 'project-1'],
      ['page', 'page-apple'],
      ['project', 'site'],
      ['post', 'a'],
    ]);
    expect(documents[0]?.project).toMatchObject({
      githubUrl: 'https://github.com/ada/loaf',
      demoUrl: 'https://loaf.example',
      endDate: '2024-03-18',
    });
    expect(documents[2]).toMatchObject({
      status: 'published',
      tags: ['Ruby on Rails', 'CSS'],
      notes: ['front matter without a place here: status (In progress)'],
    });
    expect(documents[3]?.content).toContain('[x](/projects/site)');
  });

  it('are drafts where the old site did not show them', () => {
    const { documents } = read({
      'hugo.toml': '',
      'content/projects/a.md': page('title: A\ndraft: true'),
      'content/projects/b.md': page('title: B\ndate: 2999-01-02'),
      'content/projects/c.md': page('title: C\nstatus: private'),
    });
    expect(documents.map(({ status }) => status)).toEqual(['draft', 'draft', 'draft']);
    expect(documents[1]?.notes).toContain('its date is in the future, so it is a draft');
  });

  it.each([
    ['Words of it,\non two lines.\n\nMore *words*.', 'Words of it, on two lines.', 'More *words*.'],
    ['Only words.', null, 'Only words.'],
    ['Some *words*.\n\nMore.', null, 'Some *words*.\n\nMore.'],
    ['# Words\n\nMore.', null, '# Words\n\nMore.'],
    ['Words\n===\n\nMore.', null, 'Words\n===\n\nMore.'],
    ['Words.\n\n<!--more-->\n\nMore.', 'Words.', 'More.'],
  ])('without a description have their first paragraph, where it is plain: %j', (body, excerpt, content) => {
    const files = { 'hugo.toml': '', 'content/projects/a.md': page('title: A', body) };
    expect(one(files)).toMatchObject({ excerpt, content });
  });

  it('have the text that is too long for a case file as a post, to which they link', () => {
    const body = 'Words of a long text. '.repeat(300);
    const files = (head: string) => ({ 'hugo.toml': '', 'content/projects/a.md': page(`title: A\n${head}`, body) });
    const [project, post] = read(files('date: 2024-01-02\nimage: a.png')).documents;
    expect(project).toMatchObject({
      kind: 'project',
      content: '[A](/blog/a-full-text)',
      oldAddresses: ['/projects/a/'],
    });
    expect(project?.notes[0]).toMatch(
      /^its text has 6599 characters, and a case file has room for 5000 in each section/,
    );
    expect(post).toMatchObject({ kind: 'post', status: 'published', slug: 'a-full-text', content: body.trim() });
    expect(post).toMatchObject({ path: 'content/projects/a.md#text', oldAddresses: [], cover: { url: 'a.png' } });
    const [undated, draft] = read(files('')).documents;
    expect([undated?.content, undated?.status, draft?.status]).toEqual(['', 'published', 'draft']);
  });
});

it('come in the order of the old site, else the newest first', () => {
  const head = (text: string) => page(`title: T\n${text}`);
  const { documents } = read({
    'hugo.toml': '',
    'content/projects/a.md': head('date: 2020-01-02'),
    'content/projects/b.md': head('date: 2022-01-02'),
    'content/projects/c.md': head('weight: 2'),
    'content/projects/d.md': head('weight: 1'),
    'content/projects/e.md': head('featured: true'),
  });
  const ranks = ranksOf(documents);
  expect([...ranks.keys()].map((path) => path.at(-4))).toEqual(['e', 'd', 'c', 'b', 'a']);
});
