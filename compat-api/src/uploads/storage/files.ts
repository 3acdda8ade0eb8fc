import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredName } from '@portfolio/contract';
import { createLocalStorage, nullIfMissing } from './local-storage.ts';
import { readWhole, type Storage, storedPath } from './storage.ts';

/** The storage of finished files, and two local folders: for incoming uploads, and for unreferenced files. */
export interface FileStore extends Storage {
  staging: string;
  stagedPath(): string;
  /** Moves a file out of the storage; it can be restored until `purgeQuarantine`. */
  quarantine(name: string): Promise<void>;
  /** Restores a file; `false` if it is missing. */
  restore(name: string): Promise<boolean>;
  /** Deletes moved files and unfinished ones that are older (ms since 1970). */
  purgeQuarantine(asideBefore: number, unfinishedBefore: number): Promise<void>;
}

/**
 * Uploads under `dir`, or finished ones in `elsewhere` if it is given. New uploads are staged in `dir/.staging`,
 * unreferenced files kept for a time in `dir/.aside`.
 */
export function createFileStore(dir: string, elsewhere?: Storage): FileStore {
  const staging = join(dir, '.staging');
  const aside = join(dir, '.aside');
  const storage = elsewhere ?? createLocalStorage(dir, staging);
  return {
    ...storage,
    staging,
    /** Creates the folders. Existing files stay: another process may be storing them. */
    async prepare() {
      await mkdir(staging, { recursive: true });
      await storage.prepare();
    },
    stagedPath: () => join(staging, randomName('upload')),
    async quarantine(name) {
      const bytes = await readWhole(storage, name);
      if (!bytes) return;
      await mkdir(aside, { recursive: true });
      await writeFile(storedPath(aside, name), bytes, { flush: true });
      await storage.remove([name]);
    },
    async restore(name) {
      if (!isStoredName(name)) return false;
      const bytes = await readFile(storedPath(aside, name)).catch(nullIfMissing);
      if (!bytes) return false;
      await storage.put(name, bytes);
      await rm(storedPath(aside, name), { force: true });
      return true;
    },
    async purgeQuarantine(asideBefore, unfinishedBefore) {
      await removeOlder(aside, asideBefore);
      await removeOlder(staging, unfinishedBefore);
    },
  };
}

/** An unguessable name with an extension. */
export const randomName = (extension: string) => `${randomBytes(16).toString('hex')}.${extension}`;

async function removeOlder(folder: string, before: number): Promise<void> {
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const stats = await stat(join(folder, name)).catch(nullIfMissing);
    if (stats && stats.mtimeMs < before) await rm(join(folder, name), { force: true });
  }
}
