import { readFileSync, rmSync } from 'node:fs';
import { codeOf } from '@portfolio/text/error-code';
import Database from 'libsql';

/** Offset of `user_version` in a SQLite file (bytes). */
const USER_VERSION_OFFSET = 60;

/** A lock on a file that this process holds. */
export interface FileLock {
  release(): void;
}

/**
 * Takes an exclusive lock on a small SQLite file, which the operating system releases when the process ends in any way.
 * So no lock is ever stale, two concurrent starts cannot both hold it, and it works across containers with their own
 * process ids. `null` if another process holds it.
 */
export function lockFile(path: string): FileLock | null {
  const connection = new Database(path);
  try {
    connection.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    connection.exec(`PRAGMA user_version = ${process.pid}; COMMIT`);
  } catch (error) {
    connection.close();
    const code = codeOf(error);
    if (code.startsWith('SQLITE_BUSY')) return null;
    if (code !== 'SQLITE_NOTADB') throw error;
    // Not a SQLite file, so nobody holds a lock on it: replace it.
    rmSync(path, { force: true });
    return lockFile(path);
  }
  return { release: () => connection.close() };
}

/** The id of the process that holds a lock; 0 if it cannot be read. */
export function lockHolder(path: string): number {
  const head = readFileSync(path);
  return head.length > USER_VERSION_OFFSET + 4 ? head.readUInt32BE(USER_VERSION_OFFSET) : 0;
}
