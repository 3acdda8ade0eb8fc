import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is yes, or throws when the time (ms) is over; answers how long it took (ms). */
export async function until(what: string, ms: number, holds: () => Promise<boolean>): Promise<number> {
  const began = Date.now();
  for (;;) {
    if (await holds().catch(() => false)) return Date.now() - began;
    if (Date.now() - began > ms) throw new Error(`${what}: not within ${ms} ms`);
    await pause(25);
  }
}
