import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { settledWithin, withTimeout } from './with-timeout.ts';

const never = new Promise<never>(() => {});
const late = () => new Error('late');

describe('withTimeout', () => {
  it('resolves and rejects like the work', async () => {
    expect(await withTimeout(Promise.resolve(1), 1_000, late)).toBe(1);
    await expect(withTimeout(Promise.reject(new Error('broken')), 1_000, late)).rejects.toThrow('broken');
  });

  it('rejects with its own error when the work takes too long', async () => {
    await expect(withTimeout(never, 10, late)).rejects.toThrow('late');
  });

  it('accepts a result that arrived while this process was busy', async () => {
    // From here the event loop handles timers first, then I/O.
    await new Promise(setImmediate);
    const result = withTimeout(stat(import.meta.dirname), 40, late);
    for (const end = performance.now() + 80; performance.now() < end; );
    expect((await result).isDirectory()).toBe(true);
  });
});

describe('settledWithin', () => {
  it('resolves for work that succeeds, fails or hangs', async () => {
    await settledWithin(Promise.resolve(), 1_000);
    await settledWithin(Promise.reject(new Error('broken')), 1_000);
    await settledWithin(never, 10);
  });
});
