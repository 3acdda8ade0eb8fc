import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { sqlitePath } from '@portfolio/cms';
import type { Settings } from '../env.ts';
import { SettingError } from '../setting-error.ts';

/** What is never for the group: whoever has one of them is the owner. */
const OWNERS = ['secret', 'server.json'];
const OURS = ['clock', 'portfolio.lock', 'portfolio.lock-journal', 'uploads', 'backups'];
/** What SQLite, or we, keep beside a database. */
const PARTS = ['', '-wal', '-shm', '-journal', '.lock', '.lock-journal'];

interface Wanted {
  folder: number;
  file: number;
  group?: number;
}
const ALONE: Wanted = { folder: 0o700, file: 0o600 };
/** What is made in a folder that is marked so (the 2) gets the group of the folder. */
const WITH_GROUP: Wanted = { folder: 0o2750, file: 0o640 };
const FOR_OTHERS = 0o077;
const PERMISSIONS = 0o7777;

/**
 * Keeps what this process writes from everybody else on the machine, and mends what lies in the data folder: only its
 * user reads it, and the group of `DATA_GROUP` where one is set. What else may lie there is left alone.
 */
export function keepPrivate(
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

/** Mends a file, or a folder and what is in it; answers those of which it is not permitted. */
function mend(path: string, wanted: Wanted): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // A link leads to what somebody keeps elsewhere, on purpose.
  if (!found || found.isSymbolicLink()) return [];
  const refused = change(path, found, wanted) ? [] : [path];
  if (!found.isDirectory()) return refused;
  return [...refused, ...namesIn(path).flatMap((name) => mend(join(path, name), wanted))];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Gives a file or folder its mode and group; `false` where that is not permitted. */
function change(path: string, found: Stats, wanted: Wanted): boolean {
  const mode = found.isDirectory() ? wanted.folder : wanted.file;
  const isRight =
    wanted.group === undefined
      ? (found.mode & FOR_OTHERS) === 0
      : found.gid === wanted.group && (found.mode & PERMISSIONS) === mode;
  if (isRight) return true;
  try {
    // The group first: a change of it takes the mark of a folder away.
    if (wanted.group !== undefined) chownSync(path, found.uid, wanted.group);
    chmodSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

function groupId(nameOrNumber: string): number {
  if (/^\d+$/.test(nameOrNumber)) return Number(nameOrNumber);
  for (const line of groups()) {
    const [name, , id] = line.split(':');
    if (name === nameOrNumber && id) return Number(id);
  }
  throw new SettingError('DATA_GROUP is not valid: it accepts the number of a group, or a name from /etc/group.');
}

function groups(): string[] {
  try {
    return readFileSync('/etc/group', 'utf8').split('\n');
  } catch {
    return [];
  }
}
