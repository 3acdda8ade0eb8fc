/** How long calls in one turn of the event loop may take before they let others go on (ms). */
const MAX_HELD_MS = 4;
/** Taken when the module is loaded, because tests replace timers. */
const afterTurn = setImmediate;

/** When the current turn of the event loop made its first call; `undefined` before it. */
let began: number | undefined;

async function letOthersGoOn(): Promise<void> {
  if (began !== undefined) {
    if (performance.now() - began < MAX_HELD_MS) return;
    await new Promise((resolve) => afterTurn(resolve));
  }
  began = performance.now();
  afterTurn(() => {
    began = undefined;
  });
}

/**
 * Makes a call. Others go on before and after it once the calls of this turn of the event loop have taken some
 * milliseconds: calls that return without waiting are otherwise one turn until the last of them.
 */
export async function betweenTurns<T>(call: () => Promise<T>): Promise<T> {
  await letOthersGoOn();
  try {
    return await call();
  } finally {
    await letOthersGoOn();
  }
}
