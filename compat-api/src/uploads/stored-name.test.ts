import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isStoredName } from '@portfolio/contract';
import { backupFileName, createBackupFolder } from '@portfolio/server/features/backups/backup-folder';
import { openApp, type TestApp } from '@portfolio/server/test/app';
import { storedName } from '@portfolio/server/test/stored-name';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore, type FileStore, randomName } from './storage/files.ts';
import { createS3Storage } from './storage/s3-storage.ts';
import type { Storage } from './storage/storage.ts';
import { sweep } from './storage/sweep.ts';

const BACKUP = backupFileName('manual', '2026-03-01T03:00:00.000Z');
const OURS = storedName('ours.pdf');
/** Parts that traverse folders, hide files, or look like stored names. */
const PIECES = [
  '..',
  '.',
  '/',
  '\\',
  '%2e',
  '%2f',
  '\0',
  '\n',
  ' ',
  'secret',
  'portfolio.db',
  '.pdf',
  '-1.webp',
  '?x=',
  '#',
];
const pieces = fc.array(fc.constantFrom(...PIECES, OURS, BACKUP), { maxLength: 8 }).map((parts) => parts.join(''));
const hostile = fc
  .oneof(
    fc.constantFrom('', '.', '..', '../secret', '../../portfolio.db', '../../../etc/passwd', '/etc/passwd', '.aside'),
    fc.constantFrom(`${OURS}\n`, `${OURS}/`, `../uploads/${OURS}`, OURS.toUpperCase(), `${OURS}.html`, `x${OURS}`),
    pieces,
    fc.string({ maxLength: 60 }),
  )
  .filter((name) => name !== OURS && name !== BACKUP);

let folder: string;
let uploads: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-names-'));
  uploads = join(folder, 'uploads');
  files = createFileStore(uploads);
  await files.prepare();
  await mkdir(join(uploads, '.aside'));
  await mkdir(join(folder, 'backups'));
  for (const name of ['secret', 'portfolio.db', 'uploads/stray.txt', 'uploads/.aside/secret', 'backups/secret'])
    await writeFile(join(folder, name), 'not for anybody');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every file with its contents. */
async function everything(): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(await Promise.all(paths.sort().map(async (path) => [path, await readFile(path, 'utf8')])));
}
/** Runs a property on hostile names; no file may change. */
async function onHostileNames(check: (name: string) => Promise<void>): Promise<void> {
  const before = await everything();
  await fc.assert(fc.asyncProperty(hostile, check), { numRuns: 500 });
  expect(await everything()).toEqual(before);
}
async function expectClosed(storage: Storage, name: string): Promise<void> {
  expect([await storage.stat(name), await storage.open(name)]).toEqual([null, null]);
  expect(await storage.open(name, { start: 0, end: 1 })).toBeNull();
  await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('not the name of a stored file');
  await storage.remove([name]);
}

it('accepts generated names only', () => {
  for (const extension of ['webp', 'avif', 'png', 'svg', 'ico', 'pdf'])
    expect(isStoredName(randomName(extension))).toBe(true);
  expect(isStoredName(storedName('a-1600.webp'))).toBe(true);
  fc.assert(fc.property(fc.oneof(hostile, fc.anything()), (name) => !isStoredName(name)));
});

describe('a hostile name', () => {
  it('opens, writes, moves and removes nothing in a folder', () =>
    onHostileNames(async (name) => {
      await expectClosed(files, name);
      await files.quarantine(name);
      expect(await files.restore(name)).toBe(false);
    }));

  it('in a row moves nothing during a sweep', () =>
    onHostileNames(async (name) => {
      const rows = [{ file: name, collection: 'resumes', isTrashed: false }];
      await sweep({ gateway: { storedFiles: async () => rows }, files, log: () => {} });
    }));

  it('becomes no key of a bucket', async () => {
    let calls = 0;
    const server: Server = createServer((_, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = { bucket: 'bucket', endpoint, region: 'r', accessKeyId: 'key', secretAccessKey: 'planted' };
    const storage = createS3Storage({ settings, log: () => {}, wrong: (message) => new Error(message) });
    await onHostileNames((name) => expectClosed(storage, name));
    server.close();
    expect(calls).toBe(0);
  });

  it('is no stored backup', async () => {
    const kept = createBackupFolder(join(folder, 'backups'));
    await onHostileNames(async (name) => {
      expect(await kept.read(name)).toBeNull();
      expect(() => kept.path(name)).toThrow('not the name of a backup');
      await expect(kept.remove(name)).rejects.toThrow();
      await expect(kept.take(join(folder, 'secret'), name)).rejects.toThrow();
    });
  });
});

describe('over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
    await writeFile(join(app.folder, 'secret'), 'not for anybody');
  });
  afterAll(() => app.close());

  it('a row with a path outside the folder serves nothing', async () => {
    const row = { file: '../secret', originalName: 'cv.pdf', size: 15, uploadedAt: new Date().toISOString() };
    const { id } = await app.cms.payload.db.create({ collection: 'resumes', data: row });
    const answer = await app.request('GET', `/api/resumes/download/${id}`);
    expect([answer.status, answer.text]).not.toContain('not for anybody');
    expect(answer.status).toBe(404);
  });

  it.each(['resumes', 'media', 'profile-photos', 'site-icons'] as const)(
    'no row of %s is created with one',
    async (collection) => {
      const [owner] = (await app.cms.payload.find({ collection: 'users' })).docs;
      const more = { originalName: 'x', size: 1, mimeType: 'image/webp', uploadedAt: new Date().toISOString() };
      const ours = collection === 'resumes' ? OURS : storedName('ours.webp');
      const make = (names: object) =>
        app.cms.payload.create({
          collection,
          overrideAccess: false,
          user: { ...owner, collection: 'users' },
          context: { storedFile: true },
          data: { ...more, ...names } as never,
        });
      const wrong = { name: 'ValidationError' };
      await expect(make({ file: '../secret' })).rejects.toMatchObject(wrong);
      if (collection === 'profile-photos')
        await expect(make({ file: ours, original: '../x' })).rejects.toMatchObject(wrong);
      if (collection === 'media')
        await expect(make({ file: ours, variants: [ours, '../x'] })).rejects.toMatchObject(wrong);
      await make({ file: ours });
    },
  );
});
