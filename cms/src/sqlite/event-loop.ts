import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long calls may hold the event loop before they let others go on (ms). */
const MAX_HELD_MS = 4;

/** When the calls began that have not let others go on since. */
let began = 0;

async function letOthersGoOn(): Promise<void> {
  if (performance.now() - began < MAX_HELD_MS) return;
  await nextTurn();
  began = performance.now();
}

/**
 * Makes a call. Others go on before and after it once calls have taken some milliseconds: calls that return without
 * waiting are otherwise one turn of the event loop until the last of them.
 */
export async function betweenTurns<T>(call: () => Promise<T>): Promise<T> {
  await letOthersGoOn();
  try {
    return await call();
  } finally {
    await letOthersGoOn();
  }
}
