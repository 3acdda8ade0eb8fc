import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedName } from '@portfolio/server/test/stored-name';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RowOfFile } from '#app/gateway.ts';
import { createFileStore, type FileStore } from './files.ts';
import { QUARANTINE_MS, sweep } from './sweep.ts';

const NOW = Date.UTC(2026, 2, 4);
const HOUR = 60 * 60 * 1000;
let dir: string;
let files: FileStore;
let rows: RowOfFile[];
let lines: string[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-sweep-'));
  files = createFileStore(dir);
  await files.prepare();
  rows = [{ file: storedName('aa.webp'), collection: 'media', isTrashed: false }];
  lines = [];
  await put('aa.webp', 2);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function put(short: string, hoursOld: number): Promise<void> {
  const path = join(dir, short.startsWith('.') ? short : storedName(short));
  await writeFile(path, short);
  const at = new Date(NOW - hoursOld * HOUR);
  await utimes(path, at, at);
}
const names = async () => (await files.list()).map(({ name }) => name).sort();
const named = (...short: string[]) => short.map(storedName).sort();
const run = (more: { aloneSince?: number; isBucket?: boolean; now?: number } = {}) =>
  sweep({ gateway: { storedFiles: async () => rows }, files, log: (line) => lines.push(line), now: NOW, ...more });

it('moves unreferenced files aside, and keeps the copies of referenced ones', async () => {
  await put('aa-640.webp', 2);
  await put('aa.avif', 2);
  await put('bb.webp', 2);
  await put('bb-640.webp', 2);
  await run();
  expect(await names()).toEqual(named('aa-640.webp', 'aa.avif', 'aa.webp'));
  expect(lines).toEqual(['2 files that nothing points at were set aside.']);
});

it('keeps files that may still get a row', async () => {
  await put('young.webp', 0.5);
  await run();
  expect(await names()).toContain(storedName('young.webp'));
});

it('with a single process, moves files that are older than the process', async () => {
  await put('before.webp', 0.5);
  await put('since.webp', 0.1);
  await put('.staging/before.upload', 0.5);
  await put('.staging/since.upload', 0.1);
  await run({ aloneSince: NOW - 0.2 * HOUR });
  expect(await names()).toEqual(named('aa.webp', 'since.webp'));
  expect(await readdir(join(dir, '.staging'))).toEqual(['since.upload']);
});

it('keeps the unfinished uploads of another process', async () => {
  await put('.staging/half.upload', 0.5);
  await createFileStore(dir).prepare();
  await run();
  expect(await readdir(join(dir, '.staging'))).toEqual(['half.upload']);
});

it('moves nothing in a bucket, which may be shared', async () => {
  await put('bb.webp', 2);
  await run({ isBucket: true });
  expect(await names()).toContain(storedName('bb.webp'));
});

it('restores files that are referenced again, and logs missing ones', async () => {
  await put('bb.webp', 2);
  await run();
  rows.push(
    { file: storedName('bb.webp'), collection: 'media', isTrashed: false },
    { file: storedName('cc.pdf'), collection: 'resumes', isTrashed: false },
  );
  await run();
  expect(await names()).toEqual(named('aa.webp', 'bb.webp'));
  expect(lines).toContain(`The file ${storedName('cc.pdf')} of resumes is missing.`);
  expect(lines.join()).not.toContain(storedName('bb.webp'));
});

it('deletes moved files after thirty days, and unfinished ones after an hour', async () => {
  await put('bb.webp', 2);
  await writeFile(join(dir, '.staging', 'half.upload'), 'x');
  await run();
  const later = Date.now() + QUARANTINE_MS + HOUR;
  await run({ now: later - 2 * HOUR });
  expect(await readdir(join(dir, '.aside'))).toEqual(named('bb.webp'));
  expect(await readdir(join(dir, '.staging'))).toEqual([]);
  await run({ now: later });
  expect(await readdir(join(dir, '.aside'))).toEqual([]);
});
