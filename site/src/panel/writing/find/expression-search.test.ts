import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExpressionSearch } from './expression-search.ts';
import { FakeWorker } from './test/fake-worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.opened.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const requestFor = (pattern: string) => ({ text: 'A fast text', pattern, matchCase: false, maxLength: 100 });

it('answers with one worker, which the end closes', async () => {
  const search = new ExpressionSearch();
  for (const pattern of ['a', 'f']) {
    const answer = search.ask(requestFor(pattern));
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ kind: 'found' });
  }
  expect(FakeWorker.opened).toHaveLength(1);
  search.end();
  expect(FakeWorker.opened[0]?.isEnded).toBe(true);
});

it('ends an expression that takes too long, and answers the next one', async () => {
  const search = new ExpressionSearch();
  const slow = search.ask(requestFor('slow'));
  await vi.runAllTimersAsync();
  expect(await slow).toEqual({ kind: 'slow' });
  expect(FakeWorker.opened[0]?.isEnded).toBe(true);
  const next = search.ask(requestFor('a'));
  await vi.runAllTimersAsync();
  expect(await next).toMatchObject({ kind: 'found' });
});

it('gives up an expression for the next one at once', async () => {
  const search = new ExpressionSearch();
  const slow = search.ask(requestFor('slow'));
  await vi.advanceTimersByTimeAsync(1);
  const next = search.ask(requestFor('a'));
  expect(await slow).toEqual({ kind: 'outdated' });
  await vi.advanceTimersByTimeAsync(10);
  expect(await next).toMatchObject({ kind: 'found' });
  expect(FakeWorker.opened.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});

it('waits for the worker without a limit, and asks it for the last expression only', async () => {
  const search = new ExpressionSearch();
  const first = search.ask(requestFor('slow'));
  const last = search.ask(requestFor('a'));
  expect(await first).toEqual({ kind: 'outdated' });
  await vi.runAllTimersAsync();
  expect(await last).toMatchObject({ kind: 'found' });
  expect(FakeWorker.opened).toHaveLength(1);
});

it('says that the worker cannot be loaded, and tries again when asked', async () => {
  const search = new ExpressionSearch();
  const lost = search.ask(requestFor('a'));
  FakeWorker.opened[0]?.dispatchEvent(new Event('error'));
  expect(await lost).toEqual({ kind: 'failed' });
  const next = search.ask(requestFor('a'));
  await vi.runAllTimersAsync();
  expect(await next).toMatchObject({ kind: 'found' });
});
