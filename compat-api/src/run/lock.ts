import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type FileLock, lockFile, lockHolder, sqlitePath } from '@portfolio/cms';
import { SettingError } from '../setting-error.ts';

/** Whether a process of that id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Makes this the one process that owns a data folder and its embedded database, wherever that lies and by whatever name
 * it is reached; throws when another one does. The answer gives both back. What a process that has ended leaves is no
 * lock: the operating system has given it back.
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

/** The lock of a database is beside the file itself, not beside a link to it. */
function lockBeside(database: string): string {
  try {
    return `${realpathSync(database)}.lock`;
  } catch {
    return join(realpathSync(dirname(database)), `${basename(database)}.lock`);
  }
}
