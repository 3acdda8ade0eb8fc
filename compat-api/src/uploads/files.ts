import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** Finished files in their storage, and the folder of this machine where uploads arrive. */
export interface FileStore extends Storage {
  staging: string;
  stagedPath(): string;
}

/** Uploads under `dir`; finished ones in `elsewhere` where that is given. What has just arrived lies in `dir/.staging`. */
export function createFileStore(dir: string, elsewhere?: Storage): FileStore {
  const staging = join(dir, '.staging');
  const storage = elsewhere ?? createLocalStorage(dir, staging);
  return {
    ...storage,
    staging,
    /** Makes the folders and throws away what an interrupted upload left. */
    async prepare() {
      await mkdir(staging, { recursive: true });
      for (const name of await readdir(staging)) await rm(join(staging, name), { force: true, recursive: true });
      await storage.prepare();
    },
    stagedPath: () => join(staging, randomName('upload')),
  };
}

/** A name nobody can guess, with the extension of the type. */
export const randomName = (extension: string) => `${randomBytes(16).toString('hex')}.${extension}`;
