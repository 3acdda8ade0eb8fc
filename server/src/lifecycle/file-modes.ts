import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { sqlitePath } from '@portfolio/cms/sqlite/file-path';
import type { Settings } from '../env.ts';
import { SettingError } from '../setting-error.ts';

/** Never shared with the group: what gives full access, and files that were uploaded for an import. */
const OWNERS = ['secret', 'server.json', 'imports'];
const OURS = ['portfolio.lock', 'portfolio.lock-journal', 'uploads', 'backups'];
/** Files that SQLite or the server keeps beside a database. */
const PARTS = ['', '-wal', '-shm', '-journal', '.lock', '.lock-journal'];

interface Wanted {
  folder: number;
  file: number;
  group?: number;
}
const ALONE: Wanted = { folder: 0o700, file: 0o600 };
/** The setgid bit (2) makes new files inherit the group of the folder. */
const WITH_GROUP: Wanted = { folder: 0o2750, file: 0o640 };
const FOR_OTHERS = 0o077;
const PERMISSIONS = 0o7777;
const GROUPS = '/etc/group';

/**
 * Makes the data folder readable by its user only, and by the group of `DATA_GROUP` if it is set: for new files by the
 * umask, and existing ones are repaired. Other files in the folder are left unchanged.
 */
export function restrictFileModes(
  { dataDir, databaseUri, dataGroup }: Pick<Settings, 'dataDir' | 'databaseUri' | 'dataGroup'>,
  log: (message: string) => void,
): void {
  const wanted = dataGroup === undefined ? ALONE : { ...WITH_GROUP, group: groupId(dataGroup) };
  process.umask(dataGroup === undefined ? 0o077 : 0o027);
  const database = databaseUri.startsWith('file:') ? sqlitePath(databaseUri) : undefined;
  const refused = [
    ...(change(dataDir, statSync(dataDir), wanted) ? [] : [dataDir]),
    ...OWNERS.flatMap((name) => mend(join(dataDir, name), ALONE)),
    ...OURS.flatMap((name) => mend(join(dataDir, name), wanted)),
    ...(database ? PARTS.flatMap((part) => mend(database + part, wanted)) : []),
  ];
  if (refused.length === 0) return;
  if (dataGroup !== undefined)
    throw new SettingError(
      `DATA_GROUP: ${refused[0]} cannot be given to the group ${dataGroup}. It must belong to the user that runs this, and that user to the group.`,
    );
  log(`Others on this machine may read what is in DATA_DIR: the mode of ${refused[0]} cannot be changed.`);
}

/** Repairs a file, or a folder with its content; returns the paths that could not be changed. */
function mend(path: string, wanted: Wanted): string[] {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  // Links lead to files that are kept elsewhere on purpose.
  if (!stats || stats.isSymbolicLink()) return [];
  const refused = change(path, stats, wanted) ? [] : [path];
  if (!stats.isDirectory()) return refused;
  return [...refused, ...namesIn(path).flatMap((name) => mend(join(path, name), wanted))];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Sets mode and group of a file or folder; `false` if that is not permitted. */
function change(path: string, stats: Stats, wanted: Wanted): boolean {
  const mode = stats.isDirectory() ? wanted.folder : wanted.file;
  const isRight =
    wanted.group === undefined
      ? (stats.mode & FOR_OTHERS) === 0
      : stats.gid === wanted.group && (stats.mode & PERMISSIONS) === mode;
  if (isRight) return true;
  try {
    // Group first: chown clears the setgid bit.
    if (wanted.group !== undefined) chownSync(path, stats.uid, wanted.group);
    chmodSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

function groupId(nameOrNumber: string): number {
  const lines = existsSync(GROUPS) ? readFileSync(GROUPS, 'utf8').split('\n') : [];
  const line = lines.map((text) => text.split(':')).find(([name]) => name === nameOrNumber);
  const id = /^\d+$/.test(nameOrNumber) ? nameOrNumber : line?.[2];
  if (id) return Number(id);
  throw new SettingError('DATA_GROUP is not valid: it accepts the number of a group, or a name from /etc/group.');
}
