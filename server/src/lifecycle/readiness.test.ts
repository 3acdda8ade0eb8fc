import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

const TIMES = { fresh: 0, patience: 5_000 };
const works = async () => {};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-ready-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is ready while the database reads and writes and the folder is writable, and leaves no files', async () => {
  await createReadiness({ reads: works, writes: works, folder, times: TIMES })();
  expect(readdirSync(folder)).toEqual([]);
});

it('reports the cause', async () => {
  const coded = (code: string) => async () => {
    throw Object.assign(new Error('x'), { code });
  };
  const reason = (options: object) =>
    createReadiness({ reads: works, writes: works, folder, times: TIMES, ...options })().catch((error) => error.reason);
  expect(await reason({ writes: coded('SQLITE_BUSY') })).toBe('database_busy');
  expect(await reason({ reads: coded('SQLITE_IOERR') })).toBe('database');
  expect(await reason({ reads: coded('whatever') })).toBe('database');
  expect(await reason({ reads: () => new Promise(() => {}), times: { fresh: 0, patience: 50 } })).toBe('database');
  expect(await reason({ folder: join(folder, 'missing') })).not.toBeUndefined();
});

it('shares one check among requests within a moment', async () => {
  const reads = vi.fn(works);
  const ready = createReadiness({ reads, writes: works, folder, times: { ...TIMES, fresh: 60_000 } });
  await Promise.all([ready(), ready(), ready()]);
  await ready();
  expect(reads).toHaveBeenCalledTimes(1);
});

it('ends a check when the server stops', async () => {
  const stopping = new AbortController();
  const reads = () => new Promise<void>(() => {});
  const ready = createReadiness({ reads, writes: works, folder, stopping: stopping.signal, times: TIMES })();
  stopping.abort();
  await ready;
});
