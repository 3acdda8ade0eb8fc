import { Worker } from 'node:worker_threads';
import type { SearchDocument } from './documents.ts';
import { SearchEngine, type SearchHits } from './engine.ts';
import type { EngineRequest, EngineResponse } from './search-worker.ts';

/** The search engine as the server calls it. A call that fails, or whose thread ends, is rejected. */
export interface EngineThread {
  put(documents: SearchDocument[]): Promise<void>;
  drop(ids: string[]): Promise<void>;
  search(query: string, limit: number): Promise<SearchHits>;
}
interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * The search engine in its own thread, so that neither indexing nor an expensive query blocks requests. From sources it
 * runs in this thread, to avoid the start of a thread. @param onEnd called when the thread has ended and lost its
 * index; the next call opens another one
 */
export function openEngine(onEnd: () => void): EngineThread {
  if (import.meta.url.endsWith('.ts')) return inThisThread();
  return createEngineThread(() => new Worker(new URL('./search-worker.js', import.meta.url)), onEnd);
}

function inThisThread(): EngineThread {
  const engine = new SearchEngine();
  return {
    put: async (documents) => engine.put(documents),
    drop: async (ids) => engine.drop(ids),
    search: async (query, limit) => engine.search(query, limit),
  };
}

/** The engine in a thread that `open` starts on first use. */
export function createEngineThread(open: () => Worker, onEnd: () => void): EngineThread {
  let worker: Worker | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = undefined;
    const waiting = [...pending.values()];
    pending.clear();
    onEnd();
    for (const { reject } of waiting) reject(error);
  }

  function start(): Worker {
    const opened = open();
    opened.unref();
    opened.on('message', (answer: EngineResponse) => {
      const call = pending.get(answer.id);
      pending.delete(answer.id);
      if ('error' in answer) call?.reject(new Error(answer.error));
      else call?.resolve(answer.value);
    });
    opened.once('error', (error) => end(opened, error));
    opened.once('exit', () => end(opened, new Error('The thread of the search has ended.')));
    worker = opened;
    return opened;
  }

  const call = (method: EngineRequest['method'], ...args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      const thread = worker ?? start();
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      thread.postMessage({ id: lastId, method, args } satisfies EngineRequest);
    });

  return {
    put: async (documents) => void (await call('put', documents)),
    drop: async (ids) => void (await call('drop', ids)),
    search: async (query, limit) => (await call('search', query, limit)) as SearchHits,
  };
}
