import { parentPort } from 'node:worker_threads';
import { SearchEngine } from './engine.ts';

/** A call of an engine method, as sent to the worker. */
export interface EngineRequest {
  id: number;
  method: 'put' | 'drop' | 'search';
  args: unknown[];
}
/** The worker's response. */
export type EngineResponse = { id: number } & ({ value: unknown } | { error: string });

const engine = new SearchEngine();

parentPort?.on('message', ({ id, method, args }: EngineRequest) => {
  try {
    const value: unknown = Reflect.apply(engine[method], engine, args);
    parentPort?.postMessage({ id, value } satisfies EngineResponse);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies EngineResponse);
  }
});
