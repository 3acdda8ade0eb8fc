import { Worker } from 'node:worker_threads';
import { createThread } from '../threads/thread.ts';
import type { SearchDocument } from './documents.ts';
import { SearchEngine, type SearchHits } from './engine.ts';

/** The search engine as the server calls it. A call that fails, or whose thread ends, is rejected. */
export interface EngineThread {
  put(documents: SearchDocument[]): Promise<void>;
  drop(ids: string[]): Promise<void>;
  search(query: string, limit: number): Promise<SearchHits>;
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
  const call = createThread(open, 'search', onEnd);
  return {
    put: async (documents) => void (await call('put', documents)),
    drop: async (ids) => void (await call('drop', ids)),
    search: async (query, limit) => (await call('search', query, limit)) as SearchHits,
  };
}
