import { parentPort } from 'node:worker_threads';
import { SearchEngine } from './engine.ts';

/** A call of one of the engine's methods, and what is answered to it. */
export interface EngineCall {
  id: number;
  method: 'put' | 'drop' | 'search';
  args: unknown[];
}
export type EngineAnswer = { id: number } & ({ value: unknown } | { error: string });

const engine = new SearchEngine();

parentPort?.on('message', ({ id, method, args }: EngineCall) => {
  try {
    const value = (engine[method] as (...args: unknown[]) => unknown)(...args);
    parentPort?.postMessage({ id, value } satisfies EngineAnswer);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies EngineAnswer);
  }
});
