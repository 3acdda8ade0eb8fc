// @vitest-environment node
import { type Post, type ProjectStory, type PublicConfig, type ReadAnswer, resources } from '@portfolio/contract';
import { accountExamples } from '@portfolio/contract/examples/account';
import { describe, expect, it } from 'vitest';
import { bundle } from '#app/entry-server.tsx';

const ORIGIN = 'https://me.example';
const { icon, ...EXAMPLE } = accountExamples['siteSettings.readPublic'].answer;
const CONFIG: PublicConfig = {
  ...EXAMPLE,
  name: 'Ada Lovelace',
  pitch: 'A pitch.',
  titleLine: 'Counts',
  githubUrl: 'https://github.example/ada',
  linkedinUrl: '/not-elsewhere',
};
/** Those of the example, too. */
const PROFILES = ['https://github.example/ada', 'https://social.example/@ada'];
const HOSTILE = '</script><script>alert(1)</script> & "quoted" ]]>';
const POST: Post = {
  _id: 'p',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-05T00:00:00.000Z',
  publishedAt: '2026-01-02T00:00:00.000Z',
  title: HOSTILE,
  slug: 'a-post',
  tags: ['one', 'two', 'one'],
  category: 'news',
  featured: false,
  readingTime: 3,
  content: '',
  html: '<p>Text</p>',
  related: [],
};
const PROJECT: ProjectStory = {
  _id: 'q',
  createdAt: POST.createdAt,
  updatedAt: POST.updatedAt,
  title: 'A project',
  description: `${'Long words. '.repeat(60)}`,
  techTags: ['Rust'],
  metrics: [],
  pictures: [{ url: '/uploads/a.webp', alt: '' }],
  githubUrl: 'https://github.example/ada/p',
  slug: 'a-project',
};

function renderPage(path: string, answers: Record<string, unknown> = {}, config: Partial<PublicConfig> = {}): string {
  const [pathname = '', query] = path.split('?');
  const search = query ? `?${query}` : '';
  const given: Record<string, unknown> = { '/api/public-config': { ...CONFIG, ...config }, ...answers };
  const data = Object.fromEntries(
    bundle.reads(pathname, search).map((read): [string, ReadAnswer] => {
      return [read, read in given ? { status: 200, body: given[read] } : { status: 404, body: null }];
    }),
  );
  const assets = { scripts: [], enhancements: [], islands: {}, styles: [], preloads: [], fonts: [] };
  return bundle.render({ pathname, search, origin: ORIGIN, data, assets }).html;
}
const unescaped = (text = '') =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
const metas = (html: string, name: string) =>
  [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
    .filter((match) => match[1] === name)
    .map((match) => unescaped(match[2]));
const links = (html: string, rel: string) =>
  [...html.matchAll(/<link ([^>]*)>/g)]
    .map((match) => match[1] ?? '')
    .filter((attributes) => attributes.includes(`rel="${rel}"`))
    .map((attributes) => unescaped(/href="([^"]*)"/.exec(attributes)?.[1]));
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
    ([, json = '']) => JSON.parse(json)['@graph'] as Record<string, unknown>[],
  );
const FEEDS = ['/rss.xml', '/feed.json'];

describe('the head of the home page', () => {
  const html = renderPage('/');

  it('has title, description, canonical URL and feeds', () => {
    expect(html).toContain('<title>Ada Lovelace: Counts</title>');
    expect(metas(html, 'description')).toEqual(['A pitch.']);
    expect(links(html, 'canonical')).toEqual([`${ORIGIN}/`]);
    expect(links(html, 'alternate')).toEqual(FEEDS);
    expect(metas(html, 'robots')).toEqual([]);
  });

  it('has a share image', () => {
    expect(metas(html, 'og:type')).toEqual(['website']);
    expect(metas(html, 'og:image')).toEqual([`${ORIGIN}/og/site.png`]);
    expect([metas(html, 'og:image:width'), metas(html, 'og:image:height')]).toEqual([['1200'], ['630']]);
    expect(metas(html, 'og:image:alt')).toEqual(['Ada Lovelace: Counts']);
    expect(metas(html, 'twitter:card')).toEqual(['summary_large_image']);
    expect(metas(html, 'twitter:image')).toEqual([`${ORIGIN}/og/site.png`]);
  });

  it('has structured data of the owner and the site', () => {
    const [person, site] = dataOf(html);
    expect(person).toMatchObject({ '@type': 'Person', name: 'Ada Lovelace', sameAs: PROFILES });
    expect(person).toMatchObject({ knowsLanguage: [{ '@type': 'Language', name: 'English' }] });
    expect(site).toMatchObject({ '@type': 'WebSite', url: `${ORIGIN}/`, author: { '@id': person?.['@id'] } });
  });

  it('has a description without a pitch', () => {
    expect(metas(renderPage('/', {}, { pitch: '' }), 'description')).toEqual(['Ada Lovelace: Counts. Counts']);
  });
});

it('the owner is an h-card in the footer, with links that say so', () => {
  const html = renderPage('/');
  expect(html).toContain('<bdi class="p-name">Ada Lovelace</bdi>');
  expect(html).toContain(`<data class="u-url u-uid" value="${ORIGIN}/"></data>`);
  for (const url of PROFILES) expect(html).toContain(`<a class="u-url" href="${url}" rel="me">`);
  expect(metas(html, 'fediverse:creator')).toEqual(['@ada@social.example']);
  expect(metas(renderPage('/', {}, { profiles: [] }), 'fediverse:creator')).toEqual([]);
});

it('a post is an h-entry', () => {
  const html = renderPage('/blog/a-post', { '/api/blog/a-post': { item: POST } });
  const classes = ['h-entry', 'p-name', 'dt-published', 'e-content', 'p-author h-card', 'u-url'];
  for (const name of classes) expect(html).toMatch(new RegExp(`class="(?:[^"]* )?${name}"`));
  expect(html).toContain(`value="${ORIGIN}/blog/a-post"`);
});

describe('the head of a post', () => {
  const html = renderPage('/blog/a-post', { '/api/blog/a-post': { item: POST } });

  it('escapes hostile text', () => {
    expect(metas(html, 'og:title')).toEqual([HOSTILE]);
    expect(html).not.toContain('<script>alert(1)');
    expect(dataOf(html)[0]).toMatchObject({ '@type': 'BlogPosting', headline: HOSTILE });
  });

  it('has dates, tags, share image and breadcrumbs', () => {
    expect(metas(html, 'og:type')).toEqual(['article']);
    expect(metas(html, 'article:published_time')).toEqual([POST.publishedAt]);
    expect(metas(html, 'article:modified_time')).toEqual([POST.updatedAt]);
    expect(metas(html, 'article:tag')).toEqual(['one', 'two']);
    expect(metas(html, 'og:image')).toEqual([`${ORIGIN}/og/blog/a-post.png`]);
    expect(links(html, 'alternate')).toEqual([...FEEDS, '/blog/a-post.md']);
    const crumbs = dataOf(html)[1]?.itemListElement as { name: string; item?: string }[];
    expect(crumbs.map(({ name, item }) => [name, item])).toEqual([
      ['Home', `${ORIGIN}/`],
      ['Blog', `${ORIGIN}/blog`],
      [HOSTILE, undefined],
    ]);
  });

  it('has series and part in its structured data', () => {
    expect(dataOf(html)[0]).toMatchObject({ isPartOf: { '@id': `${ORIGIN}/#website` } });
    const item = { ...POST, series: HOSTILE, seriesPosts: { part: 2, total: 3, items: [] } };
    expect(dataOf(renderPage('/blog/a-post', { '/api/blog/a-post': { item } }))[0]).toMatchObject({
      isPartOf: [{ '@id': `${ORIGIN}/#website` }, { '@type': 'CreativeWorkSeries', name: HOSTILE }],
      position: 2,
    });
  });

  it.each([
    [undefined, `${ORIGIN}/blog/a-post`],
    ['https://other.example/x?a=1&b=2', 'https://other.example/x?a=1&b=2'],
    ['/elsewhere', `${ORIGIN}/elsewhere`],
  ])('with canonicalUrl %s has the canonical URL %s', (canonicalUrl, wanted) => {
    const item = { ...POST, ...(canonicalUrl && { canonicalUrl }) };
    const html = renderPage('/blog/a-post', { '/api/blog/a-post': { item } });
    expect(links(html, 'canonical')).toEqual([wanted]);
    expect(metas(html, 'og:url')).toEqual([wanted]);
  });
});

describe('the heads of other pages', () => {
  it('describe a project with a shortened description', () => {
    const html = renderPage('/projects/a-project', { '/api/projects/a-project': { item: PROJECT } });
    expect(metas(html, 'og:image')).toEqual([`${ORIGIN}/og/projects/a-project.png`]);
    expect(metas(html, 'description')[0]).toMatch(/^Long words\. .{100,190}…$/);
    const [work, crumbs] = dataOf(html);
    expect(work).toMatchObject({ '@type': 'CreativeWork', image: [`${ORIGIN}/uploads/a.webp`, expect.anything()] });
    expect(crumbs?.itemListElement).toHaveLength(3);
  });

  it('describe a project by its headline, with its period in the structured data', () => {
    const render = (more: object) =>
      renderPage('/projects/a-project', { '/api/projects/a-project': { item: { ...PROJECT, ...more } } });
    const html = render({
      headline: 'Wrong replies cut by two thirds',
      startDate: '2024-02-01',
      endDate: '2024-06-30',
    });
    expect(metas(html, 'description')).toEqual(['Wrong replies cut by two thirds']);
    expect(dataOf(html)[0]).toMatchObject({
      description: 'Wrong replies cut by two thirds',
      dateCreated: '2024-02-01',
      dateModified: PROJECT.updatedAt,
      temporalCoverage: '2024-02-01/2024-06-30',
    });
    expect(dataOf(render({ startDate: '2024-02-01' }))[0]).toMatchObject({ temporalCoverage: '2024-02-01/..' });
    expect(dataOf(render({ endDate: '2024-06-30' }))[0]).toMatchObject({ temporalCoverage: '../2024-06-30' });
    for (const name of ['temporalCoverage', 'dateCreated']) expect(dataOf(render({}))[0]).not.toHaveProperty(name);
  });

  it('have the case of a project in the structured data, and nothing in its place without one', () => {
    const render = (more: object) =>
      renderPage('/projects/a-project', { '/api/projects/a-project': { item: { ...PROJECT, ...more } } });
    const { headline, metrics, problem, approach, result } = resources.projects.example;
    const problemHtml = `<p>${problem}</p>`;
    const approachHtml = `<p>${approach}</p>`;
    const resultHtml = `<p>${result}</p>`;
    const fields = { headline, metrics, problemHtml, approachHtml, resultHtml, team: HOSTILE };
    const data = {
      headline,
      abstract: '−66 % wrong replies in the first month; 1.9 s median time to an answer with its sources',
      text: `${problem}\n\n${approach}\n\n${result}`,
      creditText: HOSTILE,
    };
    expect(dataOf(render(fields))[0]).toMatchObject(data);
    for (const name of Object.keys(data)) expect(dataOf(render({}))[0]).not.toHaveProperty(name);
  });

  it('link to the feed of a category', () => {
    expect(links(renderPage('/blog?category=news'), 'alternate')).toEqual([
      ...FEEDS,
      '/rss/news.xml',
      '/feed/news.json',
    ]);
  });

  it.each(['/nowhere', '/search?q=x', '/email-setup', '/blog/none', '/projects/none'])(
    'exclude %s from indexing',
    (path) => {
      const html = renderPage(path);
      expect(metas(html, 'robots')).toEqual(['noindex']);
      expect(links(html, 'canonical')).toEqual([]);
      expect(html).not.toMatch(/og:|ld\+json/);
    },
  );
});

describe('icons', () => {
  it("are the site's logo by default, or the owner's icon with its version", () => {
    const first = renderPage('/');
    expect(links(first, 'icon')).toEqual(['/favicon.ico', '/favicon.svg']);
    expect(links(first, 'apple-touch-icon')).toEqual(['/apple-touch-icon.png']);
    expect(links(first, 'manifest')).toEqual(['/manifest.webmanifest']);
    const owners = renderPage('/', {}, { icon: { url: '/uploads/i.svg', touchUrl: '/uploads/i-180.png', v: 7 } });
    expect(links(owners, 'icon')).toEqual(['/uploads/i.svg?v=7']);
    expect(links(owners, 'apple-touch-icon')).toEqual(['/uploads/i-180.png?v=7']);
  });
});
