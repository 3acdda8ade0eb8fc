import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeOf, messageOf } from '@portfolio/text/error-code';
import Database from 'libsql';
import { openConnection, pragmaOf, rowsOf } from './connection.ts';

/** Suffixes of the database file and of the files that SQLite and the server keep beside it. */
const FILE_SUFFIXES = ['', '-wal', '-shm', '.lock'];
/** SQLite's access to files without locks: an exclusive connection then reads a WAL without shared memory. */
const WITHOUT_LOCKS = process.platform === 'win32' ? 'win32-none' : 'unix-none';
/** The size (bytes) of a file that SQLite takes for an empty one. */
const EMPTY = 1;

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

/** Whether a database file has an owner; throws a one-line message if it is damaged. Does not create the file. */
export function hasOwner(path: string): boolean {
  const size = sizeOf(path);
  const hasWal = sizeOf(`${path}-wal`) > 0;
  if (size === 0 && !hasWal) return false;
  try {
    // Before SQLite opens the file to write, because it would delete the WAL, or move its pages into what is left.
    if (hasWal && (size <= EMPTY || lacksPages(path))) throw corrupt();
    const connection = openConnection(path);
    try {
      if (size < Number(pragmaOf(connection, 'page_count')) * Number(pragmaOf(connection, 'page_size')) && !hasWal)
        throw corrupt();
      const isIn = (query: string) => rowsOf(connection, `SELECT 1 FROM ${query} LIMIT 1`).length > 0;
      return isIn("sqlite_master WHERE name = 'users'") && isIn('users');
    } finally {
      connection.close();
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new Error(
      `DATABASE_URI: the database ${path} is damaged (${messageOf(error)}). Move it away, with ${path}-wal and ${path}-shm, and restore a backup: npm run restore -- FILE`,
    );
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const corrupt = () => Object.assign(new Error('the file is truncated'), { code: 'SQLITE_CORRUPT' });
const isDamage = (error: unknown) => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));

/**
 * Whether a database file lacks pages that its WAL does not hold either. After a crash a healthy file may be short: the
 * rest is in the WAL, or was never written because it is free. Reads both as SQLite does, and changes neither.
 *
 * Nothing is prepared, because `close` leaves a connection open that has prepared a statement
 * (https://github.com/tursodatabase/libsql-js/issues/228). Closed later, this one without locks would delete the WAL that
 * the server writes by then. So a condition that holds is an error of the number that is asked for.
 */
function lacksPages(path: string): boolean {
  const { stored, tail } = pagesOf(path);
  const connection = new Database(`${pathToFileURL(path)}?mode=ro&vfs=${WITHOUT_LOCKS}`);
  const holds = (condition: string): boolean => {
    try {
      connection.exec(`SELECT CASE WHEN ${condition} THEN abs(-9223372036854775808) END`);
      return false;
    } catch (error) {
      if (messageOf(error) === 'integer overflow') return true;
      throw error;
    }
  };
  // SQLite fills what is missing with zeros.
  const isFilledAfter = (bytes: Buffer) =>
    `substr(data, 1, ${bytes.length}) = x'${bytes.toString('hex')}'
      AND substr(data, ${bytes.length + 1}) = zeroblob(length(data) - ${bytes.length})`;
  try {
    connection.exec('PRAGMA locking_mode = EXCLUSIVE');
    if (!holds(`(SELECT page_count FROM pragma_page_count) > ${stored}`)) return false;
    if (holds("(SELECT quick_check FROM pragma_quick_check(1)) <> 'ok'")) return true;
    return holds(`EXISTS (SELECT 1 FROM dbstat JOIN sqlite_dbpage ON pgno = pageno WHERE pageno > ${stored}
      AND CASE pageno WHEN ${stored + 1} THEN ${isFilledAfter(tail)} ELSE ${isFilledAfter(Buffer.alloc(0))} END)`);
  } catch (error) {
    if (isDamage(error)) return true;
    throw error;
  } finally {
    connection.close();
  }
}

/** The number of whole pages in a file, and the bytes after them. The header tells their size, where 1 is 65,536. */
function pagesOf(path: string): { stored: number; tail: Buffer } {
  const file = openSync(path, 'r');
  const read = (from: number, length: number) => {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, from));
  };
  try {
    const header = read(16, 2);
    const pageSize = header.length === 2 && header.readUInt16BE() > 1 ? header.readUInt16BE() : 65_536;
    const stored = Math.floor(statSync(path).size / pageSize);
    return { stored, tail: read(stored * pageSize, pageSize - 1) };
  } finally {
    closeSync(file);
  }
}
