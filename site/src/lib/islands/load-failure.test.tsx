import { eventually } from '@portfolio/contract/test/eventually';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { SWRConfig } from 'swr';
import { describe, expect, it, vi } from 'vitest';
import { Blog } from '#app/features/posts/components/blog.tsx';
import { Search } from '#app/features/search/components/search.tsx';
import { deferred, server } from '#app/test/server.ts';
import { READS } from './body.tsx';

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
const list = (items: unknown[], total = items.length) => ({ items, page: 1, pageSize: 12, total, kinds: [] });

function show(island: ReactElement, path: string) {
  history.replaceState(null, '', path);
  render(<SWRConfig value={{ ...READS, dedupingInterval: 0 }}>{island}</SWRConfig>);
  return userEvent.setup();
}
const showBlog = () => show(<Blog search="" timeZone="UTC" />, '/blog');
const showSearch = () => show(<Search search="?q=x" timeZone="UTC" name="Ada" />, '/search?q=x');

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
  ['The posts', '/api/blog', showBlog, list([POST])],
  ['The search', '/api/search', showSearch, list([FOUND])],
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
    await heading('A post');
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

it('shows no posts of another filter or page when loading a list fails', async () => {
  give('/api/blog', list([POST], 13));
  const user = showBlog();
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

it('shows what the server sent while it is read again, because the page came back before it woke', async () => {
  const { promise, open } = deferred();
  let isRead = false;
  api('/api/search', async () => {
    isRead = true;
    await promise;
    return HttpResponse.json(list([{ ...FOUND, title: 'Changed' }]));
  });
  document.documentElement.dataset.restored = '';
  history.replaceState(null, '', '/search?q=x');
  const reads = { ...READS, dedupingInterval: 0, fallback: { '/api/search?q=x&limit=30': list([FOUND]) } };
  render(
    <SWRConfig value={reads}>
      <Search search="?q=x" timeZone="UTC" name="Ada" />
    </SWRConfig>,
  );
  await eventually(() => expect(isRead).toBe(true));
  expect(screen.getByRole('status')).toHaveTextContent('1 result');
  expect(screen.getByRole('heading', { name: 'A post' })).toBeInTheDocument();
  open();
  await heading('Changed');
  delete document.documentElement.dataset.restored;
});

it('keeps what is shown when it is read again and that fails', async () => {
  let count = 0;
  api('/api/blog', () => {
    count += 1;
    return count === 1 ? HttpResponse.json(list([POST])) : HttpResponse.error();
  });
  showBlog();
  await heading('A post');
  // The page comes back from the browser's memory.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await eventually(() => expect(count).toBe(2));
  await heading('A post');
  expect(screen.queryByRole('alert')).toBeNull();
});
