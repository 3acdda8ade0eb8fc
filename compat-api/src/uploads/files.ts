import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploads live: finished files under `dir`, unfinished ones under `dir/.staging`. */
export function createFileStore(dir: string) {
  const staging = join(dir, '.staging');

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

  return {
    dir,
    staging,
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

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
