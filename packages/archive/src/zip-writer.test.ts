import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { seededBytes } from '@portfolio/contract/test/seed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PARTIAL, writeZip } from './zip-writer.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-zip-writer-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('writes each added entry to the file, so that thousands of small ones do not wait in memory', async () => {
  const path = join(dir, 'many.zip');
  const [count, bytes] = [2_000, 1_000];
  const contents = seededBytes(bytes);
  await writeZip(path, async (add) => {
    for (let index = 0; index < count; index += 1) {
      await add(`uploads/${index}.webp`, Readable.from([contents]));
    }
    const { size } = await stat(path + PARTIAL);
    expect(size).toBeGreaterThan(count * bytes - 100_000);
  });
});
