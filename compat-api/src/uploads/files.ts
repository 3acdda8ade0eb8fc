import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredName } from '@portfolio/contract';
import { createLocalStorage, nullIfMissing } from './local-storage.ts';
import { readWhole, type Storage, storedPath } from './storage.ts';

/** Finished files in their storage, and two folders of this machine: where uploads arrive, and what nothing pointed at. */
export interface FileStore extends Storage {
  staging: string;
  stagedPath(): string;
  /** Takes a file out of sight; it can be brought back until `forget`. */
  setAside(name: string): Promise<void>;
  /** Brings a file back; `false` when it is not there. */
  bringBack(name: string): Promise<boolean>;
  /** Throws away for good what was set aside before a time, and unfinished files that are older (ms since 1970). */
  forget(asideBefore: number, unfinishedBefore: number): Promise<void>;
}

/**
 * Uploads under `dir`; finished ones in `elsewhere` where that is given. What has just arrived lies in `dir/.staging`,
 * what nothing points at for a time in `dir/.aside`.
 */
export function createFileStore(dir: string, elsewhere?: Storage): FileStore {
  const staging = join(dir, '.staging');
  const aside = join(dir, '.aside');
  const storage = elsewhere ?? createLocalStorage(dir, staging);
  return {
    ...storage,
    staging,
    /** Makes the folders. What lies in them stays: another process may be storing it. */
    async prepare() {
      await mkdir(staging, { recursive: true });
      await storage.prepare();
    },
    stagedPath: () => join(staging, randomName('upload')),
    async setAside(name) {
      const bytes = await readWhole(storage, name);
      if (!bytes) return;
      await mkdir(aside, { recursive: true });
      await writeFile(storedPath(aside, name), bytes, { flush: true });
      await storage.remove([name]);
    },
    async bringBack(name) {
      if (!isStoredName(name)) return false;
      const bytes = await readFile(storedPath(aside, name)).catch(nullIfMissing);
      if (!bytes) return false;
      await storage.put(name, bytes);
      await rm(storedPath(aside, name), { force: true });
      return true;
    },
    async forget(asideBefore, unfinishedBefore) {
      await removeOlder(aside, asideBefore);
      await removeOlder(staging, unfinishedBefore);
    },
  };
}

/** A name nobody can guess, with the extension of the type. */
export const randomName = (extension: string) => `${randomBytes(16).toString('hex')}.${extension}`;

async function removeOlder(folder: string, before: number): Promise<void> {
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const found = await stat(join(folder, name)).catch(nullIfMissing);
    if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true });
  }
}
