import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingError } from './setting-error.ts';

const FOLDERS = ['uploads', 'uploads/.staging', 'uploads/.aside', 'backups'];
const FILES = ['secret', 'server.json', 'clock', 'portfolio.lock'];

/** Makes the data folder where it is missing; throws `SettingError` where it cannot be used as it is. */
export function prepareDataFolder(path: string): void {
  try {
    makeFolder(path);
    // Looked at by writing: permissions do not tell of a file system that can only be read.
    const probe = join(path, `.probe-${process.pid}`);
    writeFileSync(probe, 'probe');
    rmSync(probe);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new SettingError(`DATA_DIR is not writable: ${path}. It accepts a folder that this user may write.`);
  }
  for (const name of FOLDERS) demandKind(join(path, name), 'folder');
  for (const name of FILES) demandKind(join(path, name), 'file');
}

/** Folder by folder: Node's own recursive way never ends in `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another start may have made it a moment before.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function demandKind(path: string, wanted: 'file' | 'folder'): void {
  if (!lstatSync(path, { throwIfNoEntry: false })) return;
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new SettingError(`DATA_DIR: ${path} is a link to nothing. Bring its target back, or remove it.`);
  if (wanted === 'folder' ? found.isDirectory() : found.isFile()) return;
  throw new SettingError(`DATA_DIR: ${path} must be a ${wanted}, and it is none. Move it away and start again.`);
}

/** The secret that is kept in the data folder; made where there is none. */
export function storedSecret(dataDir: string): { secret: string; isNew: boolean } {
  const path = join(dataDir, 'secret');
  const isNew = !existsSync(path);
  if (isNew) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  const secret = read(path).trim();
  if (secret.length >= 16) return { secret, isNew };
  throw new SettingError(`PAYLOAD_SECRET: the file ${path} is damaged; it needs 16 characters.`);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingError(`PAYLOAD_SECRET: ${path} cannot be read (${code}). Give it to the user that runs this.`);
  }
}

/** Whether somebody's uploads lie in a data folder. */
export function hasUploads(dataDir: string): boolean {
  const folder = join(dataDir, 'uploads');
  return existsSync(folder) && readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isFile());
}
