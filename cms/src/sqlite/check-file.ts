import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '@portfolio/text/error-code';
import type Database from 'libsql';
import { openConnection, pragmaOf } from './connection.ts';
import { lacksPages } from './wal.ts';

/** Suffixes of the database file and of the files that SQLite and the server keep beside it. */
const FILE_SUFFIXES = ['', '-wal', '-shm', '.lock'];

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
  let connection: Database.Database | undefined;
  try {
    // Before SQLite opens the file to write, because it would delete the WAL, or move its pages into what is left.
    if (hasWal && (size <= EMPTY || lacksPages(path))) throw corrupt('the file is truncated');
    if (size === 0) return false;
    connection = openConnection(path);
    const isOurs = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").get();
    // With a WAL that has the rest, a healthy file may be shorter than its header says.
    if (!hasWal && isTruncated(connection, path)) throw corrupt('the file is truncated');
    return isOurs !== undefined && connection.prepare('SELECT 1 FROM users LIMIT 1').get() !== undefined;
  } catch (error) {
    throw damageOf(error, path) ?? error;
  } finally {
    connection?.close();
  }
}

/** The size (bytes) of a file that SQLite takes for an empty one. */
const EMPTY = 1;
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const corrupt = (message: string) => Object.assign(new Error(message), { code: 'SQLITE_CORRUPT' });

/** Whether a file is shorter than its header says. */
const isTruncated = (connection: Database.Database, path: string): boolean =>
  statSync(path).size < Number(pragmaOf(connection, 'page_count')) * Number(pragmaOf(connection, 'page_size'));

/** The message for an error of a damaged database; `null` for every other error. */
export function damageOf(error: unknown, path: string): Error | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(cause)))
      return new Error(
        `DATABASE_URI: the database ${path} is damaged (${cause.message}). Move it away, with ${path}-wal and ${path}-shm, and restore a backup: npm run restore -- FILE`,
      );
  }
  return null;
}
