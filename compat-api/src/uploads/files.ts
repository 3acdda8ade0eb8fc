import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A finished file; `changed` in ms since 1970. */
export interface StoredFile {
  name: string;
  size: number;
  changed: number;
}

/**
 * Where uploads live: finished files under `dir`, unfinished ones under `dir/.staging`, and under `dir/.aside` for a time
 * those that nothing pointed at.
 */
export function createFileStore(dir: string) {
  const staging = join(dir, '.staging');
  const aside = join(dir, '.aside');

  /** Writes a finished file safely: staged, synced, renamed, folder synced. */
  async function put(name: string, bytes: Buffer): Promise<void> {
    const draft = join(staging, name);
    try {
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, join(dir, name));
    } catch (error) {
      // A full disk must not fill up further with what it had no room for.
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(dir);
  }

  /** The same from a stream. */
  async function putStream(name: string, bytes: Readable): Promise<void> {
    const draft = join(staging, randomName('draft'));
    try {
      await pipeline(bytes, createWriteStream(draft, { flush: true }));
      await rename(draft, join(dir, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(dir);
  }

  /** Every finished file. */
  async function list(): Promise<StoredFile[]> {
    const names = (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isFile());
    const files = await Promise.all(
      names.map(async ({ name }) => {
        const found = await stat(join(dir, name)).catch(missing);
        return found && { name, size: found.size, changed: found.mtimeMs };
      }),
    );
    return files.filter((file) => file !== undefined);
  }

  /** The bytes of a file; nothing when it does not exist. */
  async function read(name: string): Promise<Readable | undefined> {
    const file = await open(join(dir, name)).catch(missing);
    return file?.createReadStream();
  }

  return {
    dir,
    staging,
    putStream,
    list,
    /** Takes a file out of sight; it can be brought back until `forget`. */
    async setAside(name: string): Promise<void> {
      await mkdir(aside, { recursive: true });
      await utimes(join(dir, name), new Date(), new Date());
      await rename(join(dir, name), join(aside, name));
    },
    /** Brings a file back; `false` when it is not there. */
    bringBack: (name: string): Promise<boolean> =>
      rename(join(aside, name), join(dir, name)).then(
        () => true,
        () => false,
      ),
    /** Throws away for good what was set aside before a time, and unfinished files that are older (ms since 1970). */
    async forget(asideBefore: number, unfinishedBefore: number): Promise<void> {
      await removeOlder(aside, asideBefore);
      await removeOlder(staging, unfinishedBefore);
    },
    read,
    /** Makes the folders and throws away what an interrupted upload left. */
    async prepare(): Promise<void> {
      await mkdir(staging, { recursive: true });
      for (const name of await readdir(staging)) await rm(join(staging, name), { force: true, recursive: true });
    },
    put,
    remove: (names: string[]) => Promise.all(names.map((name) => rm(join(dir, name), { force: true }))),
    stagedPath: () => join(staging, randomName('upload')),
  };
}
export type FileStore = ReturnType<typeof createFileStore>;

/** A name nobody can guess, with the extension of the type. */
export const randomName = (extension: string) => `${randomBytes(16).toString('hex')}.${extension}`;

async function removeOlder(folder: string, before: number): Promise<void> {
  for (const name of (await readdir(folder).catch(missing)) ?? []) {
    const found = await stat(join(folder, name)).catch(missing);
    if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true });
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
