import { join } from 'node:path';
import { type BuiltServer, until } from './server.ts';

/** Node's options for a server whose turns of the event loop are measured. */
export const MEASURE_TURNS = ['--require', join(import.meta.dirname, 'longest-turn.cjs')];

/** The longest turn of the event loop since the last call (ms of CPU time of the main thread). */
export async function longestTurn(server: BuiltServer): Promise<number> {
  const figures = () => [...server.printed().matchAll(/"longestTurnMs":([\d.]+)/g)];
  const before = figures().length;
  server.signal('SIGUSR2');
  await until('the figure is printed', () => figures().length > before);
  return Number(figures().at(-1)?.[1]);
}
