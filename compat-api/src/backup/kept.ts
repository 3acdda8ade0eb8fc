import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKind, KeptBackup } from '@portfolio/contract';
import { PARTIAL } from './zip-writer.ts';

const NAME =
  /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(scheduled|manual|before-restore|before-update|uploaded)\.(zip|db)$/;

/** The name under which a backup is kept. */
export const keptName = (kind: BackupKind, at: string | Date = new Date()): string =>
  `${new Date(at).toISOString().replace(/[:.]/g, '-')}-${kind}.zip`;

/** The backups in a folder; their names tell what they are. */
export function createKept(dir: string) {
  async function list(): Promise<KeptBackup[]> {
    const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const found = await Promise.all(names.map(read));
    return found.filter((one) => one !== null).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  async function read(name: string): Promise<KeptBackup | null> {
    const [, day, hours, minutes, seconds, ms, kind, type] = NAME.exec(name) ?? [];
    if (!day) return null;
    const file = await stat(path(name)).catch(() => null);
    if (!file?.isFile()) return null;
    const createdAt = `${day}T${hours}:${minutes}:${seconds}.${ms}Z`;
    return { name, createdAt, kind: kind as BackupKind, size: file.size, restorable: type === 'zip' };
  }

  /** Where one is kept; throws for a name that is none of ours. */
  function path(name: string): string {
    if (NAME.test(name)) return join(dir, name);
    throw new Error('This is not the name of a backup.');
  }

  const ensureFolder = async () => void (await mkdir(dir, { recursive: true }));

  return {
    dir,
    list,
    /** One of them; `null` when there is none of that name. */
    read,
    path,
    remove: async (name: string) => rm(path(name), { force: true }),
    /** Takes a file in, from another disk too. */
    async take(from: string, name: string): Promise<void> {
      const draft = path(name) + PARTIAL;
      await rename(from, draft).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        return copyFile(from, draft);
      });
      await rename(draft, path(name));
    },
    ensureFolder,
    /** Makes the folder and throws away what an interrupted run left. */
    async prepare(): Promise<void> {
      await ensureFolder();
      for (const name of await readdir(dir)) if (name.endsWith(PARTIAL)) await rm(join(dir, name), { force: true });
    },
    /** Keeps the newest of each kind; those that the owner has made or brought stay until they are deleted by hand. */
    async thin(keep: number): Promise<void> {
      const all = await list();
      for (const kind of ['scheduled', 'before-restore', 'before-update']) {
        for (const { name } of all.filter((one) => one.kind === kind).slice(keep))
          await rm(path(name), { force: true });
      }
    },
  };
}
export type Kept = ReturnType<typeof createKept>;
