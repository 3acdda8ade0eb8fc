/** Rejects with `lateError()` if the work takes longer than `timeoutMs`; the work itself is not stopped. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number, lateError: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    // After long synchronous work timers run first: handle pending I/O before deciding.
    const timer = setTimeout(() => setImmediate(() => setImmediate(() => reject(lateError()))), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves when the work has succeeded or failed, or after `timeoutMs`. */
export async function settledWithin(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  await withTimeout(work, timeoutMs, () => new Error('too slow')).catch(() => undefined);
}
