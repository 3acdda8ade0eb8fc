import { type OwnerProject, routes } from '@portfolio/contract';
import { buildItem } from '@portfolio/contract/test/content';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KINDS } from '#app/features/trash/manage/kinds.ts';
import { useTrash } from '#app/features/trash/manage/use-trash.ts';
import { clearUnsaved, useUnsaved } from '#app/panel/unsaved.ts';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { usePanelStatus } from './use-panel-status.ts';

let isVisible = true;
let now: { version: string; unread: number };
let polls: number;
let lists: number;

beforeEach(() => {
  isVisible = true;
  now = { version: 'a', unread: 0 };
  polls = 0;
  lists = 0;
  document.title = 'Control panel';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  mockRoute('panel.status', () => {
    polls += 1;
    return { version: now.version, counts: { unreadMessages: now.unread }, changedFormulas: [] };
  });
  mockRoute('messages.listAdmin', () => ({
    items: Array.from({ length: now.unread }, (_, at) => buildItem('messages', { _id: `m${at}`, status: 'unread' })),
  }));
  mockRoute('projects.listAdmin', () => {
    lists += 1;
    return { items: [buildItem('projects', { title: `Read ${lists}` })] };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Shown {
  isDirty?: boolean;
  children?: ReactNode;
}
function Shell({ isDirty = false, children }: Shown) {
  usePanelStatus(true);
  useUnsaved(isDirty);
  const { data } = useSWR<{ items: { title: string }[] }>('/api/projects/admin');
  return (
    <>
      <p>{data?.items[0]?.title}</p>
      {children}
    </>
  );
}
function Reader({ path }: { path: string }) {
  useSWR(path);
  return null;
}
function Trash() {
  const { entries } = useTrash();
  return entries && <p>Trashed: {entries.map(({ title }) => title).join()}</p>;
}

/** Simulates the window getting the focus. */
const focus = () => act(async () => void window.dispatchEvent(new Event('focus')));
async function open({ path, ...shown }: Shown & { path?: string } = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const view = renderPanel(<Shell {...shown} />, path);
  await screen.findByText('Read 1');
  await waitFor(() => expect(polls).toBe(1));
  // SWR throttles revalidation on focus to once per five seconds.
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  return view;
}

it('polls on focus, on reconnect and once a minute, and revalidates lists only for a new version', async () => {
  await open();
  await focus();
  await waitFor(() => expect(polls).toBe(2));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(polls).toBe(3));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(polls).toBeGreaterThanOrEqual(4));
  expect(lists).toBe(1);
  now = { version: 'b', unread: 0 };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('Read 2')).toBeInTheDocument();
  expect(lists).toBe(2);
});

it.each(['media.listAdmin', 'redirects.listMissed', 'skills.listProof'] as const)(
  'revalidates %s, as every list, for a new version',
  async (name) => {
    let reads = 0;
    const answer = { items: [], unclaimed: [] };
    mockRoute(name, () => {
      reads += 1;
      return answer as never;
    });
    await open({ children: <Reader path={routes[name].path} /> });
    expect(reads).toBe(1);
    now = { version: 'b', unread: 0 };
    await focus();
    await waitFor(() => expect(reads).toBe(2));
  },
);

it('revalidates the trash, which several calls read, for a new version', async () => {
  let deleted: (OwnerProject & { deletedAt: string })[] = [];
  for (const { name } of KINDS) mockRoute(`${name}.listTrash`, { items: [] } as never);
  mockRoute('projects.listTrash', () => ({ items: deleted }));
  await open({ children: <Trash /> });
  expect(await screen.findByText('Trashed:')).toBeInTheDocument();
  deleted = [{ ...buildItem('projects', { title: 'Deleted elsewhere' }), deletedAt: new Date().toISOString() }];
  now = { version: 'b', unread: 0 };
  await focus();
  expect(await screen.findByText('Trashed: Deleted elsewhere')).toBeInTheDocument();
});

it('does not poll while the page is hidden', async () => {
  await open();
  isVisible = false;
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(polls).toBe(1);
});

it('does not revalidate lists during unsaved changes, but afterwards', async () => {
  await open({ isDirty: true });
  now = { version: 'b', unread: 0 };
  await focus();
  await waitFor(() => expect(polls).toBe(2));
  expect(lists).toBe(1);
  act(clearUnsaved);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('Read 2')).toBeInTheDocument();
});

it('shows new messages in a toast and in the title', async () => {
  await open();
  now = { version: 'b', unread: 2 };
  await focus();
  expect(await screen.findByText('2 new messages')).toBeInTheDocument();
  expect(document.title).toBe('(2) Control panel');
  now = { version: 'c', unread: 0 };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(document.title).toBe('Control panel'));
});

it('shows no toast for new messages on the page that lists them', async () => {
  await open({ path: '/manage/messages/m0' });
  now = { version: 'b', unread: 2 };
  await focus();
  await waitFor(() => expect(document.title).toBe('(2) Control panel'));
  expect(screen.queryByText('2 new messages')).toBeNull();
});
