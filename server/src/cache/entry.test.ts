import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Entry } from './entry.ts';

const entryOf = (body: Buffer) => new Entry({ status: 200, headers: [['Content-Type', 'text/html']], body });
const words = (bytes: number) => Buffer.alloc(bytes, 'Words of a page. ');

it.each([
  ['br', 32_768, true, brotliDecompressSync],
  ['br', 32_770, false, brotliDecompressSync],
  ['gzip', 32_768, true, gunzipSync],
  ['gzip', 32_770, false, gunzipSync],
] as const)('compresses as %s a body of %i bytes, at once: %s', async (encoding, bytes, isAtOnce, decompress) => {
  const body = words(bytes);
  const entry = entryOf(body);
  const made = entry.make(encoding);
  // Before anything that another thread has done can be noticed.
  await new Promise(process.nextTick);
  expect(entry.made(encoding) !== undefined).toBe(isAtOnce);
  expect(decompress((await made).bytes)).toEqual(body);
});
