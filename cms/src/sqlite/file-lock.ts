import { readFileSync, rmSync } from 'node:fs';
import Database from 'libsql';

/** Where a SQLite file keeps the number that its owner may choose (`user_version`). */
const NUMBER_AT = 60;

export interface FileLock {
  release(): void;
}

/**
 * Takes a lock that the operating system gives back when the process ends, however it ends: an exclusive lock on a
 * small SQLite file. So nothing is ever stale, two that start at once cannot both have it, and ids of processes in
 * other containers do not matter. `null` when somebody holds it.
 */
export function lockFile(path: string): FileLock | null {
  const connection = new Database(path);
  try {
    connection.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    connection.exec(`PRAGMA user_version = ${process.pid}; COMMIT`);
  } catch (error) {
    connection.close();
    const code = String((error as { code?: unknown }).code);
    if (code.startsWith('SQLITE_BUSY')) return null;
    if (code !== 'SQLITE_NOTADB') throw error;
    // No lock of ours: what holds no lock can be thrown away.
    rmSync(path, { force: true });
    return lockFile(path);
  }
  return { release: () => connection.close() };
}

/** The process that holds a lock, 0 when that cannot be read. */
export function lockHolder(path: string): number {
  const head = readFileSync(path);
  return head.length > NUMBER_AT + 4 ? head.readUInt32BE(NUMBER_AT) : 0;
}
