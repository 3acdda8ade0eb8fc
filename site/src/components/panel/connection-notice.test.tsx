import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aProject } from '../../test/items.ts';
import { renderPanel } from '../../test/panel.tsx';
import { answer, server } from '../../test/server.ts';
import { call, read } from './client.ts';
import { connection } from './connection.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { confirmLeave, useUnsaved } from './unsaved.ts';

const online = vi.fn(() => true);

function go(isOnline: boolean): void {
  online.mockReturnValue(isOnline);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(online);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Whether the server can be reached, which browsers do not always know. */
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

/** The network goes, and the browser has not told the page yet. */
function cutOff(): void {
  online.mockReturnValue(false);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(online);
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('cut off'));
}

/** A form with something typed. */
function Typed() {
  useUnsaved(true);
  return null;
}

const rename = (title: string) => call('updateProject', { params: { id: 'p1' }, body: { title } });

it('says that the connection is gone, and that it is back', async () => {
  renderPanel(<ConnectionNotice />);
  go(false);
  expect(screen.getByText('You are offline. What you save is sent when you are back.')).toBeVisible();
  go(true);
  expect(await screen.findByText('You are online again')).toBeInTheDocument();
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

it('is back only once the server answers, whatever the browser says', async () => {
  const asks = answer('updateProject', { item: aProject() });
  renderPanel(<ConnectionNotice />);
  go(false);
  await waitFor(() => expect(isReached).toHaveBeenCalled());
  const save = rename('One');
  isReached.mockReset().mockReturnValueOnce(false).mockReturnValue(true);
  go(true);
  await waitFor(() => expect(isReached).toHaveBeenCalled());
  expect(screen.getByText(/One save waits and is sent/)).toBeVisible();
  expect(asks).toEqual([]);
  await save;
  expect(asks).toHaveLength(1);
});

it('is gone when the server stops answering after the browser has said so', async () => {
  isReached.mockImplementation(() => true);
  renderPanel(<ConnectionNotice />);
  go(false);
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  isReached.mockImplementation(() => false);
  expect(await screen.findByText(/You are offline/, undefined, { timeout: 5_000 })).toBeVisible();
});

it('keeps saves until the connection is back, and says how many', async () => {
  const asks = answer('updateProject', { item: aProject() });
  renderPanel(<ConnectionNotice />);
  go(false);
  const saves: Promise<unknown>[] = [];
  act(() => void saves.push(rename('One')));
  await screen.findByText(/One save waits and is sent/);
  act(() => void saves.push(rename('Two')));
  await screen.findByText(/2 saves wait and are sent/);
  expect(asks).toEqual([]);
  go(true);
  await Promise.all(saves);
  expect(asks.map((ask) => ask.body)).toEqual([{ title: 'One' }, { title: 'Two' }]);
});

it('counts nothing but saves: what reads, signs in or sends a file fails at once and says so', async () => {
  server.use(http.post('/api/*', () => HttpResponse.error()));
  renderPanel(<ConnectionNotice />);
  go(false);
  const offline = { code: 'offline', message: 'You are offline. What you typed is still here.' };
  await act(async () => {
    await expect(call('previewPost', { body: { content: 'Typed.' } })).rejects.toMatchObject(offline);
    await expect(call('logout')).rejects.toMatchObject(offline);
    await expect(call('uploadPostImage', { files: { file: new File(['x'], 'a.png') } })).rejects.toMatchObject(offline);
  });
  expect(connection.waiting()).toBe(0);
  expect(screen.getByText('You are offline. What you save is sent when you are back.')).toBeVisible();
});

it('is not gone where the server answers without a network: on this machine', async () => {
  const asks = answer('updateProject', { item: aProject() });
  isReached.mockImplementation(() => true);
  renderPanel(<ConnectionNotice />);
  go(false);
  await act(() => rename('One'));
  expect(asks).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});

it('does not say that a waiting save is lost when its form is left', async () => {
  answer('updateProject', { item: aProject() });
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

it('repeats a change that was cut off on its way, but nothing that would add twice', async () => {
  cutOff();
  const asks = answer('updateProject', { item: aProject() });
  const save = rename('Cut off');
  await waitFor(() => expect(connection.waiting()).toBe(1));
  go(true);
  await save;
  expect(asks).toHaveLength(1);

  await waitFor(() => expect(connection.isDown()).toBe(false));
  cutOff();
  await expect(call('createProject', { body: { title: 'Once' } })).rejects.toMatchObject({ code: 'offline' });
});

it('does not keep reads: they follow by themselves', async () => {
  go(false);
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
  await expect(read('/api/projects/admin')).rejects.toMatchObject({ code: 'offline' });
});
