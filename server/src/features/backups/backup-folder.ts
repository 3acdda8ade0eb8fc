import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTIAL } from '@portfolio/archive/zip-writer';
import type { BackupKind, KeptBackup } from '@portfolio/contract';
import { backupKind, isOneOf } from '@portfolio/contract';

const NAME =
  /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(scheduled|manual|before-restore|before-update|uploaded)\.(zip|db)$/;

/** The file name of a stored backup. */
export const backupFileName = (kind: BackupKind, at: string | Date = new Date()): string =>
  `${new Date(at).toISOString().replace(/[:.]/g, '-')}-${kind}.zip`;

/** The backups in a folder; their names contain time and kind. */
export function createBackupFolder(dir: string) {
  async function list(): Promise<KeptBackup[]> {
    const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const backups = await Promise.all(names.map(read));
    return backups.filter((one) => one !== null).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  async function read(name: string): Promise<KeptBackup | null> {
    const [, day, hours, minutes, seconds, ms, kind, type] = NAME.exec(name) ?? [];
    if (!day || !isOneOf(backupKind.options, kind)) return null;
    const file = await stat(path(name)).catch(() => null);
    if (!file?.isFile()) return null;
    const createdAt = `${day}T${hours}:${minutes}:${seconds}.${ms}Z`;
    return { name, createdAt, kind, size: file.size, restorable: type === 'zip' };
  }

  /** The path of a backup; throws for an invalid name. */
  function path(name: string): string {
    if (NAME.test(name)) return join(dir, name);
    throw new Error('This is not the name of a backup.');
  }

  const ensureFolder = async () => void (await mkdir(dir, { recursive: true }));

  return {
    dir,
    list,
    /** A backup by name; `null` if there is none. */
    read,
    path,
    remove: async (name: string) => rm(path(name), { force: true }),
    /** Moves a file into the folder, also from another disk. */
    async take(from: string, name: string): Promise<void> {
      const draft = path(name) + PARTIAL;
      await rename(from, draft).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        return copyFile(from, draft);
      });
      await rename(draft, path(name));
    },
    ensureFolder,
    /** Creates the folder and removes files of interrupted runs. */
    async prepare(): Promise<void> {
      await ensureFolder();
      for (const name of await readdir(dir)) if (name.endsWith(PARTIAL)) await rm(join(dir, name), { force: true });
    },
    /** Deletes all but the newest of each kind; backups made or uploaded by the owner are kept. */
    async thin(keep: number): Promise<void> {
      const all = await list();
      for (const kind of ['scheduled', 'before-restore', 'before-update']) {
        for (const { name } of all.filter((one) => one.kind === kind).slice(keep))
          await rm(path(name), { force: true });
      }
    },
  };
}
/** The folder of stored backups. */
export type BackupFolder = ReturnType<typeof createBackupFolder>;
