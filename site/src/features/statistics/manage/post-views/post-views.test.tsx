import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { PostViews } from './post-views.tsx';

afterEach(() => void vi.unstubAllGlobals());

const days = (views: number) => Array.from({ length: 30 }, (_, at) => (at === 29 ? views : 0));
const answer = (ids: string) => ({
  from: '2026-02-07',
  to: '2026-03-08',
  items: ids
    .split(',')
    .filter((id) => id !== 'gone')
    .map((_id) => ({ _id, views: _id === 'a' ? 1 : 0, days: days(_id === 'a' ? 1 : 0) })),
});

it('asks for all rows of a screen at once, and draws those that were read', async () => {
  const requests = mockRoute('statistics.readPosts', ({ params }) => answer(params.ids ?? ''));
  renderPanel(['a', 'none', 'gone'].map((id) => <PostViews key={id} id={id} />));
  expect(await screen.findByText('1 view in the last 30 days')).toBeInTheDocument();
  expect(document.querySelectorAll('polyline')).toHaveLength(1);
  expect(requests.map(({ params }) => params.ids)).toEqual(['a,none,gone']);
});

it('asks for nothing that is not in the window', async () => {
  const seen: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: object[]) => void) {}
      observe() {
        seen.push(() => this.report([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
  const requests = mockRoute('statistics.readPosts', ({ params }) => answer(params.ids ?? ''));
  renderPanel(['a', 'b'].map((id) => <PostViews key={id} id={id} />));
  seen[0]?.();
  expect(await screen.findByText('1 view in the last 30 days')).toBeInTheDocument();
  expect(requests.map(({ params }) => params.ids)).toEqual(['a']);
});

it('shows nothing, and no message, if they cannot be read', async () => {
  const requests = mockError('statistics.readPosts', 503, { error: 'The database is busy.' });
  renderPanel(<PostViews id="a" />);
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(document.querySelector('polyline')).toBeNull();
});
