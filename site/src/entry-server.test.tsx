// @vitest-environment node
import type { PageRequest, PublicConfig, ReadAnswer } from '@portfolio/contract';
import { accountExamples } from '@portfolio/contract/examples/account';
import { resourceList } from '@portfolio/contract/resources/index';
import { describe, expect, it } from 'vitest';
import { MAX_SERVICES } from '#app/features/services/limits.ts';
import { bundle } from './entry-server.tsx';
import { ASSETS } from './test/page.tsx';

const CONFIG: PublicConfig = {
  ...accountExamples['siteSettings.readPublic'].answer,
  name: 'Ada Lovelace',
  pitch: 'Pitch <script>alert(1)</script>',
  about: ['One', 'Two', 'Three'],
  email: 'ada@example.com',
  githubUrl: '',
  linkedinUrl: 'https://linkedin.example/ada',
  sections: ['experience', 'projects', 'services', 'testimonials'],
  menuSections: ['experience', 'projects'],
  resumeUrl: undefined,
};
const NEWEST = 'blog?page=1&pageSize=12&category=&sort=newest';
const stamps = { _id: 'x', createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const service = (index: number) => ({ ...stamps, _id: `s${index}`, name: `Service ${index}`, description: 'd' });
const POST = {
  ...stamps,
  title: 'A post',
  slug: 'a-post',
  tags: [],
  featured: false,
  readingTime: 3,
  publishedAt: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-01-05T00:00:00.000Z',
  content: 'The MARKDOWN of it',
  html: '<p>The body of it</p>',
};

function renderPage(path: string, more: Record<string, unknown> = {}, extra: Partial<PageRequest> = {}) {
  const [pathname = '', query] = path.split('?');
  const search = query ? `?${query}` : '';
  const data = Object.fromEntries(
    bundle.reads(pathname, search).map((read): [string, ReadAnswer] => {
      const body = more[read] ?? (read === '/api/public-config' ? CONFIG : undefined);
      if (body && typeof body === 'object' && 'location' in body)
        return [read, { status: 301, body: null, location: String(body.location) }];
      return [read, { status: body === undefined ? 404 : 200, body: body ?? null }];
    }),
  );
  return bundle.render({ pathname, search, origin: 'https://me.example', data, assets: ASSETS, ...extra });
}
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('home', () => {
  const home = (more: Record<string, unknown> = {}) =>
    renderPage('/', {
      '/api/projects': { projects: [] },
      '/api/experiences': { items: [] },
      ...more,
    });

  it('reads a post and the photo of its author', () => {
    expect(bundle.reads('/blog/a-post', '')).toEqual(['/api/public-config', '/api/blog/a-post', '/api/profile']);
    expect(bundle.reads('/blog', '')).toHaveLength(2);
  });

  it('reads the settings, the photo, the tech stack, every section and the newest posts', () => {
    const sections = resourceList.filter(({ homeSection }) => homeSection).map(({ path }) => path.replace('/api/', ''));
    expect(bundle.reads('/', '')).toEqual(
      ['public-config', 'profile', 'techstack', ...sections, NEWEST].map((read) => `/api/${read}`),
    );
  });

  it('shows a text for empty sections and hides optional ones', () => {
    const { html, status } = home();
    expect(status).toBe(200);
    const text = textOf(html);
    expect(text).toContain('No projects to show.');
    expect(text).toContain('No experience to show.');
    expect(text).not.toMatch(/Services|Testimonials|Download resume|GitHub/);
    expect(text).toContain('LinkedIn');
    expect(text).toContain('Docker');
    expect(text).toContain('Have a project in mind or want to discuss something great ?');
    expect(text).toContain('All rights reserved');
  });

  it('has a resume button if there is a resume', () => {
    const hasButton = (resumeUrl?: string) =>
      home({ '/api/public-config': { ...CONFIG, resumeUrl } }).html.includes('Download resume');
    expect([hasButton('/resume'), hasButton('/cv'), hasButton()]).toEqual([true, true, false]);
  });

  it('shows the tech stack, by default the built-in one, unless the owner turned it off', () => {
    expect(textOf(home().html)).toMatch(/Tech Stack .*Docker/);
    const off = home({ '/api/public-config': { ...CONFIG, techStackVisible: false } }).html;
    expect(textOf(off)).not.toMatch(/Tech Stack|Docker/);
    expect(off).not.toContain('tech-h');
    expect(off).toContain('id="about"');
  });

  it("keeps the owner's section order and renders six services and no repeated testimonial", () => {
    const quote = { ...stamps, clientName: 'Client', summary: 'Said once', body: '' };
    const { html } = home({
      '/api/services': { items: Array.from({ length: MAX_SERVICES + 2 }, (_, index) => service(index)) },
      '/api/testimonials': { items: [quote] },
    });
    const order = ['about', 'experience', 'projects', 'services', 'testimonials'].map((id) =>
      html.indexOf(`id="${id}"`),
    );
    expect([...order].sort((a, b) => a - b)).toEqual(order);
    expect(html.match(/<h3[^>]*>Service \d<\/h3>/g)).toHaveLength(MAX_SERVICES);
    expect(textOf(html).match(/Said once/g)).toHaveLength(1);
  });

  it('contains only the declared inline script and escapes hostile text', () => {
    const { html } = home();
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    const running = scripts.filter(([, attributes = '']) => !/src=|application\/(ld\+)?json/.test(attributes));
    expect(running.map(([, , source]) => source)).toEqual(bundle.inlineScripts);
    expect(html).toContain('Pitch &lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('names the modules of an island without loading them, and contains what it is rendered from', () => {
    const list = { items: [POST], page: 1, pageSize: 12, total: 1 };
    const path = '/api/blog?page=1&pageSize=12&category=&sort=newest';
    const { html } = renderPage('/blog', { [path]: list });
    expect(html).toContain('data-island="blog" data-wakes="touched" data-modules="/react.js /blog.js"');
    expect(html).not.toMatch(/<(?:link|script)[^>]*(?:react|blog)\.js/);
    const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ props: { search: '', timeZone: CONFIG.timeZone }, data: { [path]: list } });
  });
});

it('renders the error page without data, modules or undeclared scripts', () => {
  const { html, inlineScripts } = bundle.failedPage(ASSETS);
  expect(textOf(html)).toMatch(/This page could not be loaded .*Something went wrong on our side/);
  expect(html).toContain('href="/a.css"');
  expect(html).toMatch(/<a [^>]*href="">Try again<\/a>/);
  expect(html).not.toMatch(/\/[abc]\.js|application\/json/);
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  expect(scripts.map(([, source]) => source)).toEqual(inlineScripts);
  expect(html.length).toBeLessThan(4_000);
});

describe('pages to read', () => {
  const skill = { name: 'Erlang', slug: 'erlang' };

  it('contain no data for hydration and no script but that of enhancements and the declared one', () => {
    for (const [path, data] of [
      ['/blog/a-post', { '/api/blog/a-post': { item: POST } }],
      ['/blog/none', {}],
      ['/nowhere', {}],
      ['/skills', { '/api/skills': { items: [skill].slice(1), evidence: [] } }],
    ] as const) {
      const { html } = renderPage(path, data);
      const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
      const inline = scripts.filter(([, attributes = '']) => !/src=|ld\+json/.test(attributes));
      expect(inline.map(([, , source]) => source)).toEqual(bundle.inlineScripts);
      expect(html.match(/<(?:link|script)[^>]*\.js"/g)).toHaveLength(3);
      expect(html).not.toContain('<!-- -->');
    }
  });

  it('say that they are loading, and what they wait for, when the database does not answer', () => {
    const data = { '/api/public-config': { status: 200, body: CONFIG } };
    const { html, status, isWaiting } = renderPage('/blog/a-post', {}, { data });
    expect([status, isWaiting]).toEqual([200, true]);
    expect(textOf(html)).toContain('Loading...');
    expect(html).toContain('data-waits-for="/api/blog/a-post /api/profile"');
    expect(html).toMatch(/<template>.*This post could not be loaded\..*<\/template>/);
    expect(html).toMatch(/<noscript[^>]*>.*This page could not be loaded.*<a href="">Try again<\/a>/);
    expect(renderPage('/', {}, { data }).isWaiting).toBe(true);
    expect(renderPage('/blog/none').isWaiting).toBe(false);
  });
});

describe('posts', () => {
  it('are rendered completely, with their text sent once', () => {
    const { html, status } = renderPage('/blog/a-post', { '/api/blog/a-post': { item: POST } });
    expect(status).toBe(200);
    expect(html.match(/The body of it/g)).toHaveLength(1);
    expect(html).not.toContain('The MARKDOWN of it');
    expect(textOf(html)).toMatch(/Published 2 Jan 2026 .*Updated 5 Jan 2026 .*Reading time 3 min/);
    expect(textOf(html)).toMatch(/Published by Ada Lovelace/);
  });

  it('show no update date equal to the publication date', () => {
    const item = { ...POST, updatedAt: POST.publishedAt };
    expect(textOf(renderPage('/blog/a-post', { '/api/blog/a-post': { item } }).html)).not.toContain('Updated');
  });

  it('respond with 404 when missing', () => {
    const { html, status } = renderPage('/blog/none');
    expect(status).toBe(404);
    expect(textOf(html)).toContain('Not found');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('redirect when moved', () => {
    expect(renderPage('/blog/old', { '/api/blog/old': { location: '/api/blog/new' } })).toMatchObject({
      status: 301,
      location: '/blog/new',
    });
  });

  it('are listed with a link to more after twelve', () => {
    const path = '/api/blog?page=1&pageSize=12&category=news&sort=oldest';
    const page = { items: [POST], page: 1, pageSize: 12, total: 13 };
    const { html } = renderPage('/blog?category=news&sort=oldest', { [path]: page });
    expect(html).toContain('href="/blog?category=news&amp;sort=oldest&amp;page=2"');
    expect(
      textOf(
        renderPage('/blog', { '/api/blog?page=1&pageSize=12&category=&sort=newest': { ...page, items: [], total: 0 } })
          .html,
      ),
    ).toContain('No posts yet');
  });
});

describe('other paths', () => {
  it('are case-sensitive', () => {
    const { html, status } = renderPage('/BLOG');
    expect(status).toBe(404);
    expect(textOf(html)).toContain('Page not found');
  });

  it('respond with 404 and the specified text', () => {
    const { html, status } = renderPage('/nowhere');
    expect(status).toBe(404);
    const text = textOf(html);
    for (const words of [
      '404',
      'Page not found',
      'The page you’re looking for doesn’t exist or may have moved.',
      'Back to Home',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('show the requested path and the nearest pages, without a drawing before its script', () => {
    const nearestPages = [{ title: 'A <post>', path: '/blog/a-post' }];
    const { html } = renderPage('/blog/a/post', {}, { nearestPages });
    expect(textOf(html)).toMatch(/404 , \/blog\/a\/post Page not found .*Nearest pages A &lt;post&gt; \/blog\/a-post/);
    expect(html).toContain('href="/blog/a-post"');
    expect(html).not.toContain('<canvas');
    expect(html).toMatch(/<form [^>]*action="\/search">.*<input [^>]*name="q"/);
    expect(textOf(renderPage('/blog/a/post', {}, { nearestPages: [] }).html)).not.toContain('Nearest pages');
  });

  it('are told from pages whose post or project is missing', () => {
    const unknown = [
      '/nowhere',
      '/blog/a/b',
      '/BLOG',
      '/resume',
      '/',
      '/blog',
      '/blog/none',
      '/projects/none',
      '/manage',
    ];
    expect(unknown.filter(bundle.isUnknown)).toEqual(['/nowhere', '/blog/a/b', '/BLOG', '/resume']);
  });

  it('of the panel start the panel and are not indexed', async () => {
    expect(bundle.entry('/manage/blogs')).toBe('manage');
    expect(bundle.entry('/manage/login')).toBe('sign-in');
    expect(bundle.entry('/manager')).toBe('public');
    expect((await bundle.panel('/manage/login', '', ASSETS)).html).toContain('<meta name="robots" content="noindex"/>');
  });
});
