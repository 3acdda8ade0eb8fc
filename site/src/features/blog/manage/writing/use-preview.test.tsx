import { act, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, server } from '../../../../test/server.ts';
import { usePreview } from './use-preview.ts';

const LATENCY_MS = 350;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass, and what the network does meanwhile come through. */
async function pass(ms: number): Promise<void> {
  const network = () => new Promise((resolve) => setImmediate(resolve));
  await act(async () => {
    for (let rest = ms; rest > 0; rest -= 50) {
      await vi.advanceTimersByTimeAsync(Math.min(rest, 50));
      for (let turn = 0; turn < 10; turn += 1) await network();
    }
  });
}

/** A server behind a slow line; counts the previews that are asked for at once. */
function slowServer(latencyMs = LATENCY_MS) {
  const count = { now: 0, most: 0 };
  const asks = answer('previewPost', async ({ body }) => {
    count.most = Math.max(count.most, ++count.now);
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    count.now -= 1;
    return { html: `<p>${(body as { content: string }).content}</p>` };
  });
  return { asks, count };
}

const open = (content: string) =>
  renderHook(({ content, isWanted }) => usePreview(content, isWanted), {
    initialProps: { content, isWanted: true },
  });

it('asks a few times for 57 keystrokes on a slow line, and shows the last one', async () => {
  const { asks, count } = slowServer();
  const { rerender, result } = open('');
  for (let length = 1; length <= 57; length += 1) {
    rerender({ content: 'x'.repeat(length), isWanted: true });
    await pass(100);
  }
  await pass(1_000);
  expect(result.current.html).toBe(`<p>${'x'.repeat(57)}</p>`);
  expect(asks.length).toBeLessThanOrEqual(2);
  expect(count.most).toBe(1);
});

it('with pauses between the keys, has one under way at a time, and shows each that is answered', async () => {
  const { asks, count } = slowServer();
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
  expect(asks.length).toBeLessThanOrEqual(11);
  expect(seen.size).toBeGreaterThan(5);
  expect(new Set(asks.map(({ body }) => (body as { editor: string }).editor)).size).toBe(1);
});

it('gives up an answer that takes long for a newer text, and whatever is asked for when nobody looks', async () => {
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

it('after a failure shows what was there, and asks again for the next text', async () => {
  const told = 'Preview timed out. Your text is safe; try again or save it.';
  server.use(
    http.post('/api/blog/admin/preview', async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      if (content === 'fails') return HttpResponse.json({ error: told, code: 'renderer_unavailable' }, { status: 503 });
      return HttpResponse.json({ html: content });
    }),
  );
  const { rerender, result } = open('one');
  await pass(100);
  rerender({ content: 'fails', isWanted: true });
  await pass(400);
  expect(result.current).toEqual({ html: 'one', failure: told });
  rerender({ content: 'two', isWanted: true });
  await pass(400);
  expect(result.current).toEqual({ html: 'two', failure: '' });
});

it('a text typed back to what is shown after a failure is rendered again', async () => {
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

it('is rendered without a key once the connection is back', async () => {
  let isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const asks: string[] = [];
  server.use(
    http.get('/healthz', () => (isOnline ? HttpResponse.json({ ok: true }) : HttpResponse.error())),
    http.post('/api/blog/admin/preview', async ({ request }) => {
      if (!isOnline) return HttpResponse.error();
      const { content } = (await request.json()) as { content: string };
      asks.push(content);
      return HttpResponse.json({ html: content });
    }),
  );
  const { rerender, result } = open('before');
  await pass(100);
  isOnline = false;
  window.dispatchEvent(new Event('offline'));
  rerender({ content: 'typed offline', isWanted: true });
  await pass(400);
  expect(result.current).toMatchObject({ html: 'before', failure: expect.stringContaining('You are offline.') });
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await pass(400);
  expect(result.current).toEqual({ html: 'typed offline', failure: '' });
  expect(asks).toEqual(['before', 'typed offline']);
});
