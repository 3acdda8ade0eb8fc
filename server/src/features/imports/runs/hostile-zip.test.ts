import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_ZIP, rootOf, unpack } from '@portfolio/archive/staging';
import { ImportError } from '@portfolio/text/import-error';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zipOf } from '#app/test/zip.ts';

const SIGNATURE = 0x02014b50;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-import-zip-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

let count = 0;
async function folderFor(bytes: Buffer): Promise<[zip: string, folder: string]> {
  count += 1;
  const zip = join(dir, `${count}.zip`);
  await writeFile(zip, bytes);
  return [zip, join(dir, `${count}/files`)];
}
async function refusal(bytes: Buffer): Promise<string> {
  const [zip, folder] = await folderFor(bytes);
  const error: unknown = await unpack(zip, folder).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ImportError);
  expect(existsSync(join(dir, 'evil.md'))).toBe(false);
  return error instanceof Error ? error.message : '';
}
/** Replaces the name of the only entry by another one of the same length, in both of its places. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  expect(to).toHaveLength(from.length);
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}
/** Overwrites a field of the first entry in the directory. */
function forged(bytes: Buffer, offset: number, value: number, size: 2 | 4 = 4): Buffer {
  const start = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  expect(bytes.readUInt32LE(start)).toBe(SIGNATURE);
  bytes.writeUIntLE(value, start + offset, size);
  return bytes;
}

it('unpacks files, normalizes names, and leaves out folders and what systems add', async () => {
  const [zip, folder] = await folderFor(
    await zipOf({
      'blog/cafe\u0301.md': 'x',
      'blog/.git/config': 'x',
      '__MACOSX/blog/._a': 'x',
      'blog/node_modules/a.md': 'x',
      '.DS_Store': 'x',
    }),
  );
  await unpack(zip, folder);
  expect(await readdir(folder, { recursive: true })).toEqual(['blog', 'blog/caf\u00e9.md']);
  expect(await rootOf(folder)).toBe(join(folder, 'blog'));
  expect(await readFile(join(folder, 'blog/caf\u00e9.md'), 'utf8')).toBe('x');
});

it('keeps a folder of posts that was packed by itself', async () => {
  const [zip, folder] = await folderFor(await zipOf({ '_posts/2024-01-01-a.md': 'x' }));
  await unpack(zip, folder);
  expect(await rootOf(folder)).toBe(folder);
});

const good = () => zipOf({ 'aaaaaaa.md': 'text' });
const CASES: [string, () => Promise<Buffer>, RegExp][] = [
  ['a path out of the folder', async () => renamed(await good(), 'aaaaaaa.md', '../evil.md'), /invalid relative path/],
  ['an absolute path', async () => renamed(await good(), 'aaaaaaa.md', '/aevil.md/'), /absolute path/],
  ['a path of Windows', async () => renamed(await good(), 'aaaaaaa.md', '..\\evil.md'), /relative path/],
  ['a dot as a folder', async () => renamed(await good(), 'aaaaaaa.md', 'a/./evi.md'), /does not belong in one/],
  ['a control character', async () => renamed(await good(), 'aaaaaaa.md', 'aa\u0001evil.md'), /does not belong in one/],
  [
    'a symbolic link',
    async () => forged(forged(await good(), 4, 0x031e, 2), 38, 0o120777 * 0x10000),
    /aaaaaaa\.md is a link/,
  ],
  ['an encrypted file', async () => forged(await good(), 8, 0x0801, 2), /protected by a password/],
  ['an unknown way of packing', async () => forged(await good(), 10, 99, 2), /packed or locked in another way/],
  ['a file that declares 300 MB', async () => forged(await good(), 24, 300 * 1024 ** 2), /is too large: 2(56|68)/],
  ['a file that declares less than it has', async () => forged(await good(), 24, 1), /cannot be read/],
  [
    'two files of one name',
    async () => renamed(await zipOf({ 'a.md': 'x', 'b.md': 'y' }), 'b.md', 'a.md'),
    /in it twice/,
  ],
  ['a file that is a folder too', () => zipOf({ 'a.md': 'x', 'a.md/b.md': 'y' }), /is a file and a folder/],
  ['a name of 260 characters', () => zipOf({ [`${'x'.repeat(260)}.md`]: 'x' }), /is too long/],
  ['nothing', () => zipOf({ '.DS_Store': 'x' }), /This zip is empty/],
  ['no zip', async () => Buffer.from('PK, but no zip'), /not a whole zip/],
  ['half of a zip', async () => (await good()).subarray(0, 60), /not a whole zip/],
];
it.each(CASES)('refuses %s', async (_, make, message) => {
  expect(await refusal(await make())).toMatch(message);
});

it('refuses a directory that counts more files than it has', async () => {
  const bytes = await good();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  bytes.writeUInt16LE(0xfffe, end + 8);
  bytes.writeUInt16LE(0xfffe, end + 10);
  const [zip] = await folderFor(bytes);
  expect(IMPORT_ZIP.entries).toBeGreaterThan(0xfffe);
  await expect(unpack(zip, join(dir, 'many'))).rejects.toThrow(/not a whole zip/);
});
