import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { isStoredName } from '@portfolio/contract';
import { type Storage, storedPath } from './storage.ts';

/** Uploads in a folder; they are first written to `staging` on the same disk. */
export function createLocalStorage(dir: string, staging: string): Storage {
  /** Writes a file atomically: staged, synced, renamed, folder synced. */
  async function put(name: string, bytes: Buffer): Promise<void> {
    const draft = storedPath(staging, name);
    try {
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, storedPath(dir, name));
    } catch (error) {
      // A full disk must not fill up further with partial files.
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(dir);
  }

  return {
    prepare: async () => void (await mkdir(dir, { recursive: true })),
    check: async () => void (await stat(dir)),
    put,
    async stat(name) {
      if (!isStoredName(name)) return null;
      const stats = await stat(storedPath(dir, name)).catch(nullIfMissing);
      return stats?.isFile() ? { size: stats.size, changed: stats.mtime } : null;
    },
    async open(name, part) {
      if (!isStoredName(name)) return null;
      const file = await open(storedPath(dir, name)).catch(nullIfMissing);
      return file ? file.createReadStream(part) : null;
    },
    async list() {
      const entries = await readdir(dir, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile() && isStoredName(entry.name)).map(({ name }) => name);
      const files = await Promise.all(names.map((name) => stat(storedPath(dir, name)).catch(nullIfMissing)));
      return names.flatMap((name, index) => {
        const file = files[index];
        return file ? [{ name, size: file.size, changed: file.mtime }] : [];
      });
    },
    async remove(names) {
      await Promise.all(names.filter(isStoredName).map((name) => rm(storedPath(dir, name), { force: true })));
    },
  };
}

/** Returns `null` for ENOENT; throws any other error. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
