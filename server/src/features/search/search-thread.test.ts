import { Worker } from 'node:worker_threads';
import { createRemote, type Remote } from '@portfolio/workers/remote';
import { createThread } from '@portfolio/workers/thread';
import { afterEach, expect, it } from 'vitest';
import type { SearchDocument } from './documents.ts';
import { SearchEngine } from './engine.ts';

const FILE = new URL('./search-worker.ts', import.meta.url).href;
const threads: Worker[] = [];
/** The real worker thread, from its source. */
function open(): Worker {
  const source = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(FILE)}) })`;
  const worker = new Worker(source, { eval: true });
  threads.push(worker);
  return worker;
}
const openEngine = (onEnd = () => {}) => createRemote(SearchEngine, createThread(open, 'search', onEnd));
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()));
});

const post = (id: string, title: string): SearchDocument => ({
  id: `post:${id}`,
  rev: 1,
  kind: 'post',
  _id: id,
  title,
  url: `/blog/${id}`,
  tags: [],
  excerpt: '',
  body: '',
  html: `<p>About <b>${title}</b> &amp; more</p>`,
});
const titles = async (engine: Remote<SearchEngine>, query: string) =>
  (await engine.search(query, 10)).items.map(({ title }) => title);

it('answers from its thread, and reflects added and removed documents', async () => {
  const engine = openEngine();
  await engine.put([post('1', 'Zebras'), post('2', 'Horses')]);
  expect(await engine.search('zebra', 10)).toMatchObject({ total: 1, items: [{ text: 'About Zebras & more' }] });
  await engine.put([post('1', 'Donkeys')]);
  await engine.drop(['post:2', 'post:3']);
  expect([await titles(engine, 'zebras'), await titles(engine, 'donkeys'), await titles(engine, 'horses')]).toEqual([
    [],
    ['Donkeys'],
    [],
  ]);
});

it('sorts equal matches newest first, independent of the indexing order', async () => {
  const engine = openEngine();
  const dated = (id: string, publishedAt: string) => ({ ...post(id, 'Zebras'), publishedAt });
  await engine.put([
    dated('1', '2024-01-01T00:00:00.000Z'),
    dated('2', '2026-01-01T00:00:00.000Z'),
    post('3', 'Zebras'),
  ]);
  expect((await engine.search('zebras', 10)).items.map(({ _id }) => _id)).toEqual(['2', '1', '3']);
});

it('reports that the thread has ended, rejects pending calls, and opens another one', async () => {
  let ends = 0;
  const engine = openEngine(() => {
    ends += 1;
  });
  await engine.put([post('1', 'Zebras')]);
  const waiting = engine.search('zebras', 10);
  await threads[0]?.terminate();
  await waiting.catch((error: Error) => expect(error.message).toContain('has ended'));
  expect(ends).toBe(1);
  expect(await engine.search('zebras', 10)).toEqual({ items: [], total: 0, kinds: [] });
  expect(threads).toHaveLength(2);
});
