import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CONTENT_COLLECTIONS } from '@portfolio/cms/content/parts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { BACKUP_LIMITS, BackupError, FORMAT, MANIFEST, REQUIRED_ENTRIES, SETTINGS, UPLOADS } from './format.ts';
import { openBackup } from './reading/read.ts';

const MB = 1024 ** 2;
const SCHEMA = 'a-migration';
const DOC = '{"id":"x","createdAt":"","updatedAt":""}';
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-zip-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

type Contents = () => Iterable<Buffer>;
interface Parts {
  /** Entries by name, added to or replacing those that every backup has. */
  entries?: Record<string, Contents | string>;
  /** Changes the correct manifest. */
  manifest?: (honest: string) => string;
  comment?: string;
}
const pieces = (contents: Contents | string): Iterable<Buffer> =>
  typeof contents === 'string' ? [Buffer.from(contents)] : contents();
/** So many bytes of one letter, generated without holding them in memory. */
const many = (letter: string, bytes: number): Contents =>
  function* () {
    const piece = Buffer.alloc(MB, letter);
    for (let left = bytes; left > 0; left -= MB) yield piece.subarray(0, left);
  };

let count = 0;
function newPath(): string {
  count += 1;
  return join(dir, `${count}.zip`);
}

/** A zip with correct sizes and hashes for any content. */
async function zipOf({ entries = {}, manifest = (honest) => honest, comment = '' }: Parts): Promise<string> {
  const lists = Object.fromEntries(
    REQUIRED_ENTRIES.map((name) => [name, name === SETTINGS ? '{"name":"S"}' : '[\n]\n']),
  );
  const zip = new ZipFile();
  const listed: object[] = [];
  for (const [name, contents] of Object.entries({ ...lists, ...entries })) {
    const hash = createHash('sha256');
    let size = 0;
    for (const piece of pieces(contents)) {
      hash.update(piece);
      size += piece.length;
    }
    listed.push({ name, size, sha256: hash.digest('hex') });
    zip.addReadStream(Readable.from(pieces(contents)), name, { fileComment: comment });
  }
  const { name: format, version } = FORMAT;
  const head = { format, version, schema: SCHEMA, product: 'x', database: 'sqlite', site: 'S', counts: {} };
  const honest = JSON.stringify({ ...head, createdAt: new Date().toISOString(), entries: listed });
  zip.addBuffer(Buffer.from(manifest(honest)), MANIFEST);
  zip.end();
  const path = newPath();
  await pipeline(Readable.from(zip.outputStream), createWriteStream(path));
  return path;
}
/** Opens a backup and reads all of it, like the check. */
async function readAll(path: string): Promise<string[]> {
  const backup = await openBackup({ path, schemas: [SCHEMA], limits: BACKUP_LIMITS, onProgress: () => {} });
  const ids: string[] = [];
  try {
    for (const collection of CONTENT_COLLECTIONS)
      for await (const { id } of backup.source.docs(collection)) ids.push(id);
    for await (const { parent } of backup.source.postVersions()) ids.push(parent);
    await backup.source.settings();
  } finally {
    backup.close();
  }
  return ids;
}
/** The refusal of a zip, and the growth of memory during it (bytes). */
async function refusal(path: string): Promise<{ message: string; grown: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  const error = await readAll(path).catch((thrown: unknown) => thrown);
  clearInterval(timer);
  expect(error).toBeInstanceOf(BackupError);
  return { message: (error as Error).message, grown: Math.max(most, process.memoryUsage.rss()) - before };
}
/** Overwrites a field of an entry in the directory; `at` is the offset in its record. */
async function forged(path: string, name: string, at: number, value: number): Promise<string> {
  const bytes = await readFile(path);
  const start = bytes.lastIndexOf(name) - 46;
  expect(bytes.readUInt32LE(start)).toBe(0x02014b50);
  bytes.writeUInt32LE(value, start + at);
  await writeFile(path, bytes);
  return path;
}
const offsetOf = async (path: string, name: string) => {
  const bytes = await readFile(path);
  return bytes.readUInt32LE(bytes.lastIndexOf(name) - 46 + 42);
};

it('accepts a valid backup built by the test', async () => {
  const path = await zipOf({ entries: { 'content/posts.json': `[\n${DOC},\n${DOC}\n]\n` } });
  expect(await readAll(path)).toEqual(['x', 'x']);
});

const CASES: [string, () => Promise<string>, RegExp][] = [
  [
    'settings of 150 MB of spaces',
    () => zipOf({ entries: { [SETTINGS]: many(' ', 150 * MB) } }),
    /site-settings\.json is too large: 1\.0 MB at most/,
  ],
  [
    'a list without a line feed',
    () => zipOf({ entries: { 'content/posts.json': many('x', 100 * MB) } }),
    /posts\.json is not well formed|document in content\/posts\.json is too large: 16\.0 MB/,
  ],
  [
    'a first document of 100 MB',
    () =>
      zipOf({
        entries: {
          'content/posts.json': function* () {
            yield Buffer.from('[\n');
            yield* many('x', 100 * MB)();
          },
        },
      }),
    /a document in content\/posts\.json is too large: 16\.0 MB at most/,
  ],
  [
    'a document of five million empty lists',
    () => zipOf({ entries: { 'content/posts.json': `[\n{"id":[${'[],'.repeat(5 * MB)}0]}\n]\n` } }),
    /posts\.json is not well formed/,
  ],
  [
    'twenty million empty lines',
    () => zipOf({ entries: { 'content/posts.json': many('\n', 20 * MB) } }),
    /posts\.json is not well formed/,
  ],
  [
    'Markdown of 100 MB',
    () => zipOf({ entries: { 'posts/a.md': many('x', 100 * MB) } }),
    /posts\/a\.md is too large: 16\.0 MB at most/,
  ],
  [
    'an upload of 100 MB',
    () => zipOf({ entries: { [`${UPLOADS}${'a'.repeat(32)}.svg`]: many('x', 100 * MB) } }),
    /svg is too large: 64\.0 MB at most/,
  ],
  [
    'lists of 5 GB in all',
    async () => {
      const path = await zipOf({});
      await forged(path, 'content/posts.json', 24, 3 * 1024 * MB);
      return forged(path, 'content/media.json', 24, 2 * 1024 * MB);
    },
    /would unpack to too much: 4\.0 GB at most/,
  ],
  [
    'a list that is longer than it says',
    async () =>
      forged(await zipOf({ entries: { 'content/posts.json': many('x', 100 * MB) } }), 'content/posts.json', 24, 100),
    /posts\.json cannot be read/,
  ],
  [
    'a manifest that never ends',
    () => zipOf({ manifest: (honest) => honest.replace(/\]\}$/, ' '.repeat(50 * MB)) }),
    /manifest\.json cannot be read/,
  ],
  [
    'a manifest of ten million empty lists',
    () => zipOf({ manifest: (honest) => honest.replace('"counts":{}', `"counts":[${'[],'.repeat(10 * MB)}0]`) }),
    /manifest\.json cannot be read/,
  ],
  [
    'a manifest that names one file again and again',
    () =>
      zipOf({
        manifest: (honest) =>
          honest.replace(/(\{"name":"content\/posts[^}]*\})/, (one) => `${one},`.repeat(300_000) + one),
      }),
    /content\/posts\.json is in its list twice/,
  ],
  [
    'files that lie over each other',
    async () => {
      const path = await zipOf({ entries: { 'posts/a.md': many('x', 10 * MB), 'posts/b.md': many('x', 10 * MB) } });
      return forged(path, 'posts/b.md', 42, await offsetOf(path, 'posts/a.md'));
    },
    /its files lie over each other/,
  ],
  [
    'a file that begins behind the end',
    async () => forged(await zipOf({}), SETTINGS, 42, 0x7fffffff),
    /its files lie over each other/,
  ],
  [
    'a directory with more said beside the names than in them',
    () => zipOf({ comment: 'x'.repeat(60_000) }),
    /too much is said beside the name/,
  ],
  ['a very long name', () => zipOf({ entries: { [`posts/${'a'.repeat(60_000)}.md`]: 'x' } }), /does not belong in one/],
  [
    'half a million small files',
    async () => {
      const path = await zipOf({});
      const bytes = await readFile(path);
      // The end record declares the count, so it is refused before an entry is read.
      const end = Buffer.alloc(56 + 20);
      end.writeUInt32LE(0x06064b50, 0);
      end.writeBigUInt64LE(500_000n, 32);
      end.writeUInt32LE(0x07064b50, 56);
      end.writeBigUInt64LE(BigInt(bytes.length - 22), 56 + 8);
      return join(await written(Buffer.concat([bytes.subarray(0, -22), end, bytes.subarray(-22)])));
    },
    /too many files: 200000 at most/,
  ],
];
async function written(bytes: Buffer): Promise<string> {
  const path = newPath();
  const file = await open(path, 'w');
  await file.write(bytes);
  await file.close();
  return path;
}

it.each(CASES)('%s: refused with one sentence and little memory', async (_, make, says) => {
  const path = await make();
  global.gc?.();
  const { message, grown } = await refusal(path);
  await rm(path);
  expect(message).toMatch(says);
  expect(message).not.toContain('\n');
  expect(message.length).toBeLessThan(300);
  expect(Math.round(grown / MB)).toBeLessThan(150);
});
