import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type FileLock, lockFile, lockHolder } from '@portfolio/cms/sqlite/file-lock';
import { sqlitePath } from '@portfolio/cms/sqlite/file-path';
import { SettingError } from '../setting-error.ts';

/**
 * Locks a data folder and its embedded database, wherever that is and through any link; throws if another process holds
 * a lock. Returns a function that releases both. The operating system releases the locks of ended processes.
 */
export function takeDataLock(dataDir: string, databaseUri: string): () => void {
  const folder = take(join(dataDir, 'portfolio.lock'), `DATA_DIR ${dataDir}`);
  try {
    const database = take(lockBeside(sqlitePath(databaseUri)), `DATABASE_URI ${databaseUri}`);
    return () => {
      database.release();
      folder.release();
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}

function take(path: string, what: string): FileLock {
  const lock = lockFile(path);
  if (lock) return lock;
  const holder = lockHolder(path);
  throw new SettingError(
    `${what} is in use by another server${holder ? ` (process ${holder})` : ''}: it accepts one at a time.`,
  );
}

/** The lock is beside the database file itself, not beside a link to it. */
function lockBeside(database: string): string {
  try {
    return `${realpathSync(database)}.lock`;
  } catch {
    return join(realpathSync(dirname(database)), `${basename(database)}.lock`);
  }
}
