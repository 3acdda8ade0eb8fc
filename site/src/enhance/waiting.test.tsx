import { eventually } from '@portfolio/contract/test/eventually';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '#app/routes/public/home.tsx';
import { PostPage } from '#app/routes/public/post.tsx';
import { TestPage } from '#app/test/page.tsx';
import { deferred, server } from '#app/test/server.ts';
import { waitForContent } from './waiting.ts';

const READS = ['/api/blog/a-post', '/api/profile'];
const answer = (path: string, reply: () => Response | Promise<Response>) => server.use(http.get(path, reply));

afterEach(() => document.body.replaceChildren());
const send = (page: ReactNode) => {
  document.head.querySelector('title')?.remove();
  document.body.innerHTML = renderToStaticMarkup(page);
};

/** Shows a post whose database does not answer, and waits for it. */
function open() {
  const reload = vi.fn();
  send(
    <TestPage pathname="/blog/a-post" waitsFor={READS}>
      <PostPage />
    </TestPage>,
  );
  return { reload, done: waitForContent(reload) };
}

it('loads the page again when every answer has come, also that there is nothing', async () => {
  const { promise, open: release } = deferred();
  answer('/api/blog/a-post', async () => {
    await promise;
    return HttpResponse.json({ error: 'no' }, { status: 404 });
  });
  let isRead = false;
  answer('/api/profile', () => {
    isRead = true;
    return HttpResponse.json({ item: null });
  });
  const { reload, done } = open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading...');
  await eventually(() => expect(isRead).toBe(true));
  expect(reload).not.toHaveBeenCalled();
  release();
  await done;
  expect(reload).toHaveBeenCalledTimes(1);
});

describe.each<[string, () => Response]>([
  ['is offline', () => HttpResponse.error()],
  ['responds with 500', () => HttpResponse.json({ error: 'no' }, { status: 500 })],
  ['responds without JSON', () => new HttpResponse('<html>')],
])('when the API %s', (_, fail) => {
  it('says that the post could not be loaded, with a way to try again', async () => {
    answer('/api/:rest*', fail);
    // That of the author's photo is in no part of the page.
    answer('/api/profile', () => HttpResponse.json({ item: null }));
    const { reload, done } = open();
    await done;
    expect(screen.getByRole('alert')).toHaveTextContent('This post could not be loaded.');
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/blog/a-post');
    expect(document.title).toMatch(/^This post could not be loaded/);
    expect(screen.queryByText('Loading...', { ignore: 'title' })).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});

it('loads the page again for what has come, and says at once what has not', async () => {
  answer('/api/projects', () => HttpResponse.error());
  const { promise, open: release } = deferred();
  answer('/api/experiences', async () => {
    await promise;
    return HttpResponse.json({ items: [] });
  });
  send(
    <TestPage waitsFor={['/api/projects', '/api/experiences']}>
      <HomePage />
    </TestPage>,
  );
  const reload = vi.fn();
  const done = waitForContent(reload);
  await eventually(() => expect(document.querySelector('#projects')).toHaveTextContent('No projects to show.'));
  expect(document.querySelector('#experience')).not.toHaveTextContent('No experience to show.');
  expect(reload).not.toHaveBeenCalled();
  release();
  await done;
  expect(reload).toHaveBeenCalledTimes(1);
});

it('waits before a page that was loaded again is loaded again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
  answer('/api/profile', () => HttpResponse.json({ item: null }));
  send(<div data-waits-for="/api/profile" />);
  const reload = vi.fn();
  void waitForContent(reload);
  await eventually(() => expect(vi.getTimerCount()).toBe(1));
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

it.each([
  ['follows a link', () => void dispatchEvent(new Event('beforeunload'))],
  ['is at a field', () => screen.getByRole('textbox').focus()],
  [
    'has typed',
    () => {
      screen.getByRole<HTMLInputElement>('textbox').value = 'typed';
    },
  ],
])('does not load the page again while the visitor %s', async (_, act) => {
  answer('/api/profile', () => HttpResponse.json({ item: null }));
  send(
    <div data-waits-for="/api/profile">
      <input defaultValue="sent" />
    </div>,
  );
  const reload = vi.fn();
  const done = waitForContent(reload);
  act();
  await done;
  expect(reload).not.toHaveBeenCalled();
});

it('says of the home page what the specification says of failed reads', async () => {
  answer('/api/:rest*', () => HttpResponse.error());
  send(
    <TestPage waitsFor={['/api/projects', '/api/experiences']}>
      <HomePage />
    </TestPage>,
  );
  expect(document.querySelector('#projects')).toHaveTextContent('Loading projects...');
  expect(document.querySelector('#experience')).not.toHaveTextContent('No experience to show.');
  await waitForContent(vi.fn());
  expect(document.querySelector('#projects')).toHaveTextContent('No projects to show.');
  expect(document.querySelector('#experience')).toHaveTextContent('No experience to show.');
});

it('asks for nothing on a page that has its content', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  document.body.innerHTML = '<p>A page</p>';
  await waitForContent(vi.fn());
  expect(fetched).not.toHaveBeenCalled();
});
