import { act, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockRoute, server } from '#app/test/server.ts';
import { usePreview } from './use-preview.ts';

const LATENCY_MS = 350;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances the fake timers in steps and lets network callbacks run between them. */
async function pass(ms: number): Promise<void> {
  const network = () => new Promise((resolve) => setImmediate(resolve));
  await act(async () => {
    for (let rest = ms; rest > 0; rest -= 50) {
      await vi.advanceTimersByTimeAsync(Math.min(rest, 50));
      for (let tick = 0; tick < 10; tick += 1) await network();
    }
  });
}

/** A server with latency that counts concurrent preview requests. */
function slowServer(latencyMs = LATENCY_MS) {
  const count = { now: 0, most: 0 };
  const requests = mockRoute('posts.preview', async ({ body }) => {
    count.most = Math.max(count.most, ++count.now);
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    count.now -= 1;
    return { html: `<p>${(body as { content: string }).content}</p>` };
  });
  return { requests, count };
}

const open = (content: string) =>
  renderHook(({ content, isWanted }) => usePreview(content, isWanted), {
    initialProps: { content, isWanted: true },
  });

it('sends at most two requests for 57 quick keystrokes and shows the last text', async () => {
  const { requests, count } = slowServer();
  const { rerender, result } = open('');
  for (let length = 1; length <= 57; length += 1) {
    rerender({ content: 'x'.repeat(length), isWanted: true });
    await pass(100);
  }
  await pass(1_000);
  expect(result.current.html).toBe(`<p>${'x'.repeat(57)}</p>`);
  expect(requests.length).toBeLessThanOrEqual(2);
  expect(count.most).toBe(1);
});

it('runs one request at a time for slow typing and shows each response', async () => {
  const { requests, count } = slowServer();
  const { rerender, result } = open('');
  const seen = new Set<string>();
  for (let length = 1; length <= 10; length += 1) {
    rerender({ content: 'x'.repeat(length), isWanted: true });
    await pass(450);
    seen.add(result.current.html);
  }
  await pass(1_000);
  expect(result.current.html).toBe(`<p>${'x'.repeat(10)}</p>`);
  expect(count.most).toBe(1);
  expect(requests.length).toBeLessThanOrEqual(11);
  expect(seen.size).toBeGreaterThan(5);
  expect(new Set(requests.map(({ body }) => (body as { editor: string }).editor)).size).toBe(1);
});

it('aborts a slow request for a newer text, and any request when the preview is hidden', async () => {
  const signals: AbortSignal[] = [];
  server.use(
    http.post('/api/blog/admin/preview', async ({ request }) => {
      signals.push(request.signal);
      const { content } = (await request.json()) as { content: string };
      if (content !== 'newest') await new Promise(() => {});
      return HttpResponse.json({ html: content });
    }),
  );
  const { rerender, result } = open('hangs');
  await pass(100);
  rerender({ content: 'newest', isWanted: true });
  await pass(600);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await pass(600);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(result.current).toEqual({ html: 'newest', failure: '' });
  rerender({ content: 'hangs again', isWanted: true });
  await pass(400);
  rerender({ content: 'hangs again', isWanted: false });
  await pass(100);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, true]);
});

it('keeps the last preview after a failure and requests the next text', async () => {
  const message = 'Preview timed out. Your text is safe; try again or save it.';
  server.use(
    http.post('/api/blog/admin/preview', async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      if (content === 'fails')
        return HttpResponse.json({ error: message, code: 'renderer_unavailable' }, { status: 503 });
      return HttpResponse.json({ html: content });
    }),
  );
  const { rerender, result } = open('one');
  await pass(100);
  rerender({ content: 'fails', isWanted: true });
  await pass(400);
  expect(result.current).toEqual({ html: 'one', failure: message });
  rerender({ content: 'two', isWanted: true });
  await pass(400);
  expect(result.current).toEqual({ html: 'two', failure: '' });
});

it('requests the visible text again after a failure', async () => {
  server.use(
    http.post('/api/blog/admin/preview', async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      return content === 'fails' ? HttpResponse.error() : HttpResponse.json({ html: content });
    }),
  );
  const { rerender, result } = open('one');
  await pass(100);
  rerender({ content: 'fails', isWanted: true });
  await pass(400);
  expect(result.current.failure).not.toBe('');
  rerender({ content: 'one', isWanted: true });
  await pass(400);
  expect(result.current).toEqual({ html: 'one', failure: '' });
});

it('requests the preview without a keystroke once the connection is back', async () => {
  let isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const requests: string[] = [];
  server.use(
    http.get('/healthz', () => (isOnline ? HttpResponse.json({ ok: true }) : HttpResponse.error())),
    http.post('/api/blog/admin/preview', async ({ request }) => {
      if (!isOnline) return HttpResponse.error();
      const { content } = (await request.json()) as { content: string };
      requests.push(content);
      return HttpResponse.json({ html: content });
    }),
  );
  const { rerender, result } = open('before');
  await pass(100);
  isOnline = false;
  window.dispatchEvent(new Event('offline'));
  rerender({ content: 'typed offline', isWanted: true });
  await pass(400);
  expect(result.current).toMatchObject({ html: 'before', failure: expect.stringContaining('You’re offline.') });
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await pass(400);
  expect(result.current).toEqual({ html: 'typed offline', failure: '' });
  expect(requests).toEqual(['before', 'typed offline']);
});
