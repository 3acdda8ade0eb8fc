import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition is true and returns the time it took (ms); throws after `ms`. */
export async function until(what: string, ms: number, holds: () => Promise<boolean>): Promise<number> {
  const began = Date.now();
  for (;;) {
    if (await holds().catch(() => false)) return Date.now() - began;
    if (Date.now() - began > ms) throw new Error(`${what}: not within ${ms} ms`);
    await pause(25);
  }
}
