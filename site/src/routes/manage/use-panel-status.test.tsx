import { act, screen, waitFor } from '@testing-library/react';
import useSWR from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetUnsaved, useUnsaved } from '../../components/panel/unsaved.ts';
import { aMessage, aProject } from '../../test/items.ts';
import { renderPanel } from '../../test/panel.tsx';
import { answer } from '../../test/server.ts';
import { usePanelStatus } from './use-panel-status.ts';

let isVisible = true;
let now: { version: string; unread: number };
let asked: number;
let lists: number;

beforeEach(() => {
  isVisible = true;
  now = { version: 'a', unread: 0 };
  asked = 0;
  lists = 0;
  document.title = 'Control panel';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  answer('panelStatus', () => {
    asked += 1;
    return { version: now.version, counts: { unreadMessages: now.unread } };
  });
  answer('listMessages', () => ({
    items: Array.from({ length: now.unread }, (_, at) => aMessage({ _id: `m${at}`, status: 'unread' })),
  }));
  answer('listOwnerProjects', () => {
    lists += 1;
    return { items: [aProject({ title: `Read ${lists}` })] };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Shell({ isDirty = false }: { isDirty?: boolean }) {
  usePanelStatus(true);
  useUnsaved(isDirty);
  const { data } = useSWR<{ items: { title: string }[] }>('/api/projects/admin');
  return <p>{data?.items[0]?.title}</p>;
}

/** The owner comes back to the window. */
const focus = () => act(async () => void window.dispatchEvent(new Event('focus')));
async function open(isDirty = false) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const view = renderPanel(<Shell isDirty={isDirty} />);
  await screen.findByText('Read 1');
  await waitFor(() => expect(asked).toBe(1));
  // SWR lets five seconds pass between two looks on focus.
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  return view;
}

it('asks on focus, on coming back online and once a minute, and reads lists again only for another version', async () => {
  await open();
  await focus();
  await waitFor(() => expect(asked).toBe(2));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked).toBe(3));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(asked).toBeGreaterThanOrEqual(4));
  expect(lists).toBe(1);
  now = { version: 'b', unread: 0 };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('Read 2')).toBeInTheDocument();
  expect(lists).toBe(2);
});

it('asks nothing while the page is hidden', async () => {
  await open();
  isVisible = false;
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(asked).toBe(1);
});

it('reads nothing again under unsaved changes, and does so once they are gone', async () => {
  await open(true);
  now = { version: 'b', unread: 0 };
  await focus();
  await waitFor(() => expect(asked).toBe(2));
  expect(lists).toBe(1);
  act(forgetUnsaved);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('Read 2')).toBeInTheDocument();
});

it('tells of new messages in a toast and in the title', async () => {
  await open();
  now = { version: 'b', unread: 2 };
  await focus();
  expect(await screen.findByText('2 new messages')).toBeInTheDocument();
  expect(document.title).toBe('(2) Control panel');
  now = { version: 'c', unread: 0 };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(document.title).toBe('Control panel'));
});
