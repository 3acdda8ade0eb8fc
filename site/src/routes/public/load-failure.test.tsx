import { accountExamples } from '@portfolio/contract/examples/account';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { SWRConfig } from 'swr';
import { describe, expect, it, vi } from 'vitest';
import { ExperienceSection } from '#app/features/experiences/components/experience-section.tsx';
import { BootContext } from '#app/lib/boot/boot-context.ts';
import { PageLocationContext } from '#app/lib/page-location.ts';
import { deferred, server } from '#app/test/server.ts';
import { BlogPage } from './blog.tsx';
import { PostPage } from './post.tsx';
import { ProjectPage } from './project.tsx';
import { SearchPage } from './search.tsx';

// React warns about the element `<search>`, which jsdom does not support.
vi.mock('#app/features/search/components/search-form.tsx', () => ({ SearchForm: () => null }));

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const POST = {
  ...stamps,
  _id: 'p1',
  title: 'A post',
  slug: 'a-post',
  excerpt: '',
  tags: [],
  featured: false,
  readingTime: 1,
  publishedAt: stamps.createdAt,
  html: '<p>Its text</p>',
};
const PROJECT = {
  ...stamps,
  _id: 'j1',
  title: 'A project',
  slug: 'a-project',
  techTags: [],
  pictures: [],
  metrics: [],
};
const list = (items: unknown[], total = items.length) => ({ items, page: 1, pageSize: 12, total });

function show(Page: ComponentType, path: string) {
  history.replaceState(null, '', path);
  const boot = {
    origin: 'http://localhost:3000',
    assets: { scripts: [], enhancements: [], late: [], styles: [], preloads: [], fonts: [] },
    data: {},
    year: 2026,
  };
  const reads = {
    provider: () => new Map(),
    fallback: {
      '/api/public-config': accountExamples['siteSettings.readPublic'].answer,
      '/api/profile': { item: null },
    },
    revalidateIfStale: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  };
  render(
    <BootContext value={boot}>
      <SWRConfig value={reads}>
        <PageLocationContext value={{ pathname: location.pathname, search: location.search }}>
          <Page />
        </PageLocationContext>
      </SWRConfig>
    </BootContext>,
  );
  return userEvent.setup();
}

const api = (path: string, reply: () => Response | Promise<Response>) => server.use(http.get(path, reply));
const give = (path: string, body: object) => api(path, () => HttpResponse.json(body));

const FAILURES: Record<string, () => Response> = {
  'is offline': () => HttpResponse.error(),
  'responds with 500': () => HttpResponse.json({ error: 'no' }, { status: 500 }),
  'responds with 429': () => HttpResponse.json({ error: 'later' }, { status: 429 }),
  'responds without JSON': () => new HttpResponse('<html>'),
  'responds with another shape': () => HttpResponse.json({}),
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

const FOUND = { kind: 'post', _id: 'p1', title: 'A post', url: '/blog/a-post', text: '', tags: [] };

describe.each([
  ['This post', '/api/blog/:slug', () => show(PostPage, '/blog/a-post'), { item: POST }],
  ['The posts', '/api/blog', () => show(BlogPage, '/blog'), list([POST])],
  ['This project', '/api/projects/:slug', () => show(ProjectPage, '/projects/a'), { item: PROJECT }],
  ['The search', '/api/search', () => show(SearchPage, '/search?q=x'), list([FOUND])],
] as const)('%s that could not be loaded', (what, path, open, body) => {
  it.each(Object.entries(FAILURES))('shows an error when the API %s, and loads on retry', async (_, fail) => {
    api(path, fail);
    const user = open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`${what} could not be loaded.`);
    expect(document.body).toHaveFocus();
    expect(screen.queryByText(/Not found|No posts yet|Nothing found/)).toBeNull();
    give(path, body);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await heading(/^A (post|project)$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the button and its focus during a retry that fails', async () => {
    api(path, () => HttpResponse.error());
    const user = open();
    const button = await screen.findByRole('button', { name: 'Try again' });
    const { promise, open: end } = deferred();
    let tries = 0;
    api(path, async () => {
      tries += 1;
      await promise;
      return HttpResponse.error();
    });
    await user.click(button);
    await screen.findByRole('button', { name: 'Loading...' });
    await user.click(button);
    end();
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
    expect(tries).toBe(1);
  });
});

it.each([
  ['post', () => show(PostPage, '/blog/none'), '/api/blog/:slug'],
  ['project', () => show(ProjectPage, '/projects/none'), '/api/projects/:slug'],
] as const)('shows a missing %s as not found, without a retry', async (_, open, path) => {
  api(path, () => HttpResponse.json({ error: 'no' }, { status: 404 }));
  open();
  await heading('Not found');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows no posts of another filter or page when loading a list fails', async () => {
  give('/api/blog', list([POST], 13));
  const user = show(BlogPage, '/blog');
  await heading('A post');
  api('/api/blog', () => HttpResponse.error());
  await user.click(screen.getByRole('link', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The posts could not be loaded.');
  expect(screen.queryByRole('heading', { name: 'A post' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Domain'), 'news');
  expect(screen.getByLabelText('Domain')).toHaveValue('news');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText('13 posts')).toBeNull();
  give('/api/blog', list([{ ...POST, title: 'News' }]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('News');
  expect(screen.getByText('1 post')).toBeInTheDocument();
});

it('shows the empty text of experiences only after loading', async () => {
  const { promise, open } = deferred();
  api('/api/experiences', async () => {
    await promise;
    return HttpResponse.json({ items: [] });
  });
  show(() => <ExperienceSection />, '/');
  expect(screen.queryByText('No experience to show.')).toBeNull();
  open();
  expect(await screen.findByText('No experience to show.')).toBeInTheDocument();
});
