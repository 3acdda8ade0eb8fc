import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MIN_SECRET } from '@portfolio/contract';
import { codeOf } from '@portfolio/text/error-code';
import { SettingError } from '../setting-error.ts';

const FOLDERS = ['uploads', 'uploads/.staging', 'uploads/.aside', 'backups', 'imports'];
const FILES = ['secret', 'server.json', 'portfolio.lock'];

/** Creates the data folder if needed; throws `SettingError` if it cannot be used. */
export function prepareDataFolder(path: string): void {
  try {
    makeFolder(path);
    // Checked by writing: permissions do not show a read-only file system.
    const probe = join(path, `.probe-${process.pid}`);
    writeFileSync(probe, 'probe');
    rmSync(probe);
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw error;
    throw new SettingError(`DATA_DIR is not writable: ${path}. It accepts a folder that this user may write.`);
  }
  for (const name of FOLDERS) requireKind(join(path, name), 'folder');
  for (const name of FILES) requireKind(join(path, name), 'file');
}

/** Folder by folder: Node's recursive `mkdir` never returns for a path in `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // A concurrent start may have created it.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function requireKind(path: string, wanted: 'file' | 'folder'): void {
  if (!lstatSync(path, { throwIfNoEntry: false })) return;
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new SettingError(`DATA_DIR: ${path} is a link to nothing. Bring its target back, or remove it.`);
  if (wanted === 'folder' ? stats.isDirectory() : stats.isFile()) return;
  throw new SettingError(`DATA_DIR: ${path} must be a ${wanted}, and it is none. Move it away and start again.`);
}

/** The secret in the data folder; created if there is none. */
export function storedSecret(dataDir: string): { secret: string; isNew: boolean } {
  const path = join(dataDir, 'secret');
  const isNew = !existsSync(path);
  if (isNew) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length >= MIN_SECRET) return { secret, isNew };
  } catch (error) {
    const reason = `cannot be read (${codeOf(error)}). Give it to the user that runs this`;
    throw new SettingError(`PAYLOAD_SECRET: ${path} ${reason}.`);
  }
  throw new SettingError(`PAYLOAD_SECRET: the file ${path} is damaged; it needs ${MIN_SECRET} characters.`);
}

/** Whether a data folder contains uploads. */
export function hasUploads(dataDir: string): boolean {
  const folder = join(dataDir, 'uploads');
  return existsSync(folder) && readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isFile());
}
