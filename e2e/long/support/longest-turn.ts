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

const ROWS = Array.from({ length: 10_000 }, (_, at) => [`id-${at}`, '2026-01-02T03:04:05.678Z', `Title ${at % 97}`]);

/**
 * CPU time (ms) that this process takes now to write, read and sort as many short rows as a list has, so that a limit on turns
 * is the same on slow machines and in slow moments.
 */
export function timeOfPeer(): number {
  const before = process.cpuUsage();
  const rows: string[][] = JSON.parse(JSON.stringify(ROWS));
  rows.sort(([, , one = ''], [, , other = '']) => (one < other ? -1 : one > other ? 1 : 0));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
