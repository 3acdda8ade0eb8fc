import { buildItem } from '@portfolio/contract/test/content';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute, server } from '#app/test/server.ts';
import { confirmLeave, useUnsaved } from '../unsaved.ts';
import { call, read } from './client.ts';
import { connection } from './connection.ts';
import { ConnectionNotice } from './connection-notice.tsx';

const online = vi.fn(() => true);

function go(isOnline: boolean): void {
  online.mockReturnValue(isOnline);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(online);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Whether the server responds, which `navigator.onLine` does not always tell. */
const isReached = vi.fn(() => online());

beforeEach(() => {
  isReached.mockReset();
  server.use(http.get('/healthz', () => (isReached() ? HttpResponse.json({ ok: true }) : HttpResponse.error())));
});
afterEach(async () => {
  isReached.mockReset();
  go(true);
  await waitFor(() => expect(connection.isDown()).toBe(false));
});

/** The network fails before the browser fires `offline`. */
function cutOff(): void {
  online.mockReturnValue(false);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(online);
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('cut off'));
}

/** A form with unsaved input. */
function Typed() {
  useUnsaved(true);
  return null;
}

const rename = (title: string) => call('projects.update', { params: { id: 'p1' }, body: { title } });

it('shows a notice while offline and a toast when online again', async () => {
  renderPanel(<ConnectionNotice />);
  go(false);
  expect(screen.getByText('You’re offline. What you save is sent when you’re back online.')).toBeVisible();
  go(true);
  expect(await screen.findByText('You’re online again')).toBeInTheDocument();
  expect(screen.queryByText(/You’re offline/)).toBeNull();
});

it('counts as online only once the server responds, whatever navigator.onLine says', async () => {
  const requests = mockRoute('projects.update', { item: buildItem('projects') });
  renderPanel(<ConnectionNotice />);
  go(false);
  await waitFor(() => expect(isReached).toHaveBeenCalled());
  const save = rename('One');
  isReached.mockReset().mockReturnValue(false);
  go(true);
  await waitFor(() => expect(isReached).toHaveBeenCalled());
  expect(screen.getByText(/One save waits and is sent/)).toBeVisible();
  expect(requests).toEqual([]);
  isReached.mockReturnValue(true);
  await save;
  expect(requests).toHaveLength(1);
});

it('counts as offline when the server stops responding after an offline event', async () => {
  isReached.mockImplementation(() => true);
  renderPanel(<ConnectionNotice />);
  go(false);
  await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
  isReached.mockImplementation(() => false);
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
});

it('holds saves until the connection is back and shows how many wait', async () => {
  const requests = mockRoute('projects.update', { item: buildItem('projects') });
  renderPanel(<ConnectionNotice />);
  go(false);
  const saves: Promise<unknown>[] = [];
  act(() => void saves.push(rename('One')));
  await screen.findByText(/One save waits and is sent/);
  act(() => void saves.push(rename('Two')));
  await screen.findByText(/2 saves wait and are sent/);
  expect(requests).toEqual([]);
  go(true);
  await Promise.all(saves);
  expect(requests.map((request) => request.body)).toEqual([{ title: 'One' }, { title: 'Two' }]);
});

it('holds only saves: reads, session calls and uploads fail at once with an offline error', async () => {
  server.use(http.post('/api/*', () => HttpResponse.error()));
  renderPanel(<ConnectionNotice />);
  go(false);
  const offline = { code: 'offline', message: 'You’re offline. What you typed is still here.' };
  await act(async () => {
    await expect(call('posts.preview', { body: { content: 'Typed.' } })).rejects.toMatchObject(offline);
    await expect(call('auth.logout')).rejects.toMatchObject(offline);
    await expect(call('posts.uploadImage', { files: { file: new File(['x'], 'a.png') } })).rejects.toMatchObject(
      offline,
    );
  });
  expect(connection.waiting()).toBe(0);
  expect(screen.getByText('You’re offline. What you save is sent when you’re back online.')).toBeVisible();
});

it('stays online without a network when the server runs on the same machine', async () => {
  const requests = mockRoute('projects.update', { item: buildItem('projects') });
  isReached.mockImplementation(() => true);
  renderPanel(<ConnectionNotice />);
  go(false);
  await act(() => rename('One'));
  expect(requests).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
});

it('says that a waiting save is still sent when its form is left', async () => {
  mockRoute('projects.update', { item: buildItem('projects') });
  renderPanel(<Typed />);
  go(false);
  const save = rename('One');
  act(() => void confirmLeave());
  expect(
    await screen.findByText(/A save waits for the connection\. It’s sent as long as this tab stays open\./),
  ).toBeInTheDocument();
  go(true);
  await save;
});

it('retries an interrupted update and an interrupted creation with a key, but none without', async () => {
  const interrupted = async (name: 'projects.create' | 'projects.update', send: () => Promise<unknown>) => {
    cutOff();
    const requests = mockRoute(name, { item: buildItem('projects') });
    const sent = send();
    await waitFor(() => expect(connection.waiting()).toBe(1));
    go(true);
    await sent;
    expect(requests).toHaveLength(1);
    await waitFor(() => expect(connection.isDown()).toBe(false));
  };
  await interrupted('projects.update', () => rename('Cut off'));
  await interrupted('projects.create', () => call('projects.create', { body: { title: 'Once' }, key: 'k' }));
  cutOff();
  await expect(call('projects.create', { body: { title: 'Once' } })).rejects.toMatchObject({ code: 'offline' });
});

it('does not hold reads', async () => {
  go(false);
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
  await expect(read('/api/projects/admin')).rejects.toMatchObject({ code: 'offline' });
});
