import { vi } from 'vitest';

/** Longer than any busy machine needs; a check that passes does not wait for it (ms). */
const LIMIT_MS = 120_000;

/** Repeats a check until it no longer throws; fails with its last error. The limit does not depend on the machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: LIMIT_MS });
