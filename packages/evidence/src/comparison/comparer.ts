import type { Comparison } from './finding.ts';

/** What the worker is sent: an ad with the number of its comparison, or nothing, to load the index early. */
export interface Request {
  id?: number;
  ad?: string;
}
/** What it answers; without a comparison if the index could not be loaded, or the comparison failed. */
export interface Answer {
  id: number;
  comparison?: Comparison;
}
/** Compares job ads with the work in a worker, which reads the index once. */
export interface Comparer {
  /** Loads the index before it is needed; then a comparison needs no network. */
  load(): void;
  /** What an ad asks for and what shows it. Rejected if the index could not be loaded. */
  compare(ad: string): Promise<Comparison>;
  close(): void;
}

interface Waiting {
  resolve(comparison: Comparison): void;
  reject(error: Error): void;
}

/** Starts the worker. Texts are sent to it only, never over the network. */
export function openComparer(): Comparer {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  worker.addEventListener('message', ({ data: { id, comparison } }: MessageEvent<Answer>) => {
    if (comparison) waiting.get(id)?.resolve(comparison);
    else waiting.get(id)?.reject(new Error('The comparison has failed.'));
    waiting.delete(id);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The comparison has failed.'));
    waiting.clear();
  });
  return {
    load: () => worker.postMessage({} satisfies Request),
    compare(ad) {
      count += 1;
      const id = count;
      worker.postMessage({ id, ad } satisfies Request);
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    close: () => worker.terminate(),
  };
}
