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
  await createReadiness({ reads: works, writes: works, folder }, TIMES)();
  expect(readdirSync(folder)).toEqual([]);
});

it('rejects with what failed', async () => {
  const fails = () => Promise.reject(new Error('planted'));
  const check = (options: object, times = TIMES) =>
    createReadiness({ reads: works, writes: works, folder, ...options }, times)();
  await expect(check({ writes: fails })).rejects.toThrow('planted');
  await expect(check({ reads: fails })).rejects.toThrow('planted');
  await expect(check({ reads: () => new Promise(() => {}) }, { fresh: 0, patience: 50 })).rejects.toThrow('not answer');
  await expect(check({ folder: join(folder, 'missing') })).rejects.toMatchObject({ code: 'ENOENT' });
});

it('shares one check among requests within a moment', async () => {
  const reads = vi.fn(works);
  const ready = createReadiness({ reads, writes: works, folder }, { ...TIMES, fresh: 60_000 });
  await Promise.all([ready(), ready(), ready()]);
  await ready();
  expect(reads).toHaveBeenCalledTimes(1);
});

it('ends a check when the server stops', async () => {
  const stopping = new AbortController();
  const reads = () => new Promise<void>(() => {});
  const ready = createReadiness({ reads, writes: works, folder, stopping: stopping.signal }, TIMES)();
  stopping.abort();
  await ready;
});
