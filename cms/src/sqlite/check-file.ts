import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeOf, messageOf } from '@portfolio/text/error-code';
import Database from 'libsql';
import { pragmaOf, rowsOf } from './connection.ts';

/** Suffixes of the database file and of the files that SQLite and the server keep beside it. */
const FILE_SUFFIXES = ['', '-wal', '-shm', '.lock'];
/** SQLite's access to files without locks: an exclusive connection then reads a WAL without shared memory. */
const WITHOUT_LOCKS = process.platform === 'win32' ? 'win32-none' : 'unix-none';
/** The size (bytes) of a file that SQLite takes for an empty one. */
const EMPTY = 1;
const TRUNCATED = 'the file is truncated';

/** Throws a one-line message if the database file cannot be opened or created at this path. */
export function checkDatabasePath(path: string): void {
  const folder = dirname(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`DATABASE_URI: ${folder} is not a folder. Make it, or correct DATABASE_URI.`);
  for (const part of FILE_SUFFIXES) {
    const stats = statSync(path + part, { throwIfNoEntry: false });
    if (!stats) continue;
    if (!stats.isFile()) throw new Error(`DATABASE_URI: ${path}${part} is not a file. Move it away and start again.`);
    try {
      accessSync(path + part, constants.R_OK | constants.W_OK);
    } catch {
      throw new Error(
        `DATABASE_URI: ${path}${part} is not writable. Change its owner to the user that runs the server.`,
      );
    }
  }
}

/**
 * Whether a database file has an owner; throws a one-line message if it is damaged. Reads file and WAL as SQLite does,
 * and changes neither: a connection that writes would delete the WAL of a cut file, or move its pages into what is left.
 */
export function hasOwner(path: string): boolean {
  const size = sizeOf(path);
  const hasWal = sizeOf(`${path}-wal`) > 0;
  if (size <= EMPTY && !hasWal) return false;
  try {
    if (size <= EMPTY) throw corrupt();
    return readsOwner(path);
  } catch (error) {
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))) throw error;
    const reason = hasWal ? TRUNCATED : messageOf(error);
    throw new Error(
      `DATABASE_URI: the database ${path} is damaged (${reason}). Move it away, with ${path}-wal and ${path}-shm, and restore a backup: npm run restore -- FILE`,
    );
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const corrupt = () => Object.assign(new Error(TRUNCATED), { code: 'SQLITE_CORRUPT' });

function readsOwner(path: string): boolean {
  const connection = new Database(`${pathToFileURL(path)}?mode=ro&vfs=${WITHOUT_LOCKS}`);
  try {
    connection.exec('PRAGMA locking_mode = EXCLUSIVE');
    if (lacksPages(connection, path)) throw corrupt();
    const isIn = (query: string) => rowsOf(connection, `SELECT 1 FROM ${query} LIMIT 1`).length > 0;
    return isIn("sqlite_master WHERE name = 'users'") && isIn('users');
  } finally {
    connection.close();
  }
}

/**
 * Whether a file lacks pages that its WAL does not hold either. After a crash a healthy file may be short: the rest is
 * in the WAL, or was never written because it is free.
 */
function lacksPages(connection: Database.Database, path: string): boolean {
  const pageSize = Number(pragmaOf(connection, 'page_size'));
  const stored = Math.floor(statSync(path).size / pageSize);
  if (Number(pragmaOf(connection, 'page_count')) <= stored) return false;
  if (pragmaOf(connection, 'quick_check(1)') !== 'ok') return true;
  const used = rowsOf<{ pageno: number }>(connection, 'SELECT pageno FROM dbstat WHERE pageno > ?', stored);
  const isPage = connection.prepare('SELECT 1 FROM sqlite_dbpage WHERE pgno = ? AND data = ?');
  const file = openSync(path, 'r');
  try {
    return used.some(({ pageno }) => {
      // SQLite fills what is missing with zeros.
      const bytes = Buffer.alloc(pageSize);
      readSync(file, bytes, 0, pageSize, (pageno - 1) * pageSize);
      return isPage.get(pageno, bytes) !== undefined;
    });
  } finally {
    closeSync(file);
  }
}
