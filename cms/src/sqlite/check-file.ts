import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'libsql';
import { openConnection } from './connection.ts';

/** What SQLite, or we, keep beside a database, each a file. */
const BESIDE = ['', '-wal', '-shm', '.lock'];

/** Throws one line for a person when a database file cannot be, or be made, where it should. */
export function checkPlace(path: string): void {
  const folder = dirname(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`DATABASE_URI: ${folder} is not a folder. Make it, or correct DATABASE_URI.`);
  for (const part of BESIDE) {
    const found = statSync(path + part, { throwIfNoEntry: false });
    if (!found) continue;
    if (!found.isFile()) throw new Error(`DATABASE_URI: ${path}${part} is not a file. Move it away and start again.`);
    try {
      accessSync(path + part, constants.R_OK | constants.W_OK);
    } catch {
      throw new Error(
        `DATABASE_URI: ${path}${part} may not be written by this user. Give it to the one that runs this.`,
      );
    }
  }
}

/** Whether a database file has an owner; throws one line for a person when it is damaged. Makes no file. */
export function hasOwner(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.size) return false;
  let connection: Database.Database | undefined;
  try {
    connection = openConnection(path);
    const isOurs = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").get();
    if (isCut(connection, path)) throw Object.assign(new Error('its end is missing'), { code: 'SQLITE_CORRUPT' });
    return isOurs !== undefined && connection.prepare('SELECT 1 FROM users LIMIT 1').get() !== undefined;
  } catch (error) {
    throw damageOf(error, path) ?? error;
  } finally {
    connection?.close();
  }
}

/** Whether a file is shorter than it says; what is in the write-ahead log may still be missing in it. */
function isCut(connection: Database.Database, path: string): boolean {
  if (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size) return false;
  const number = (pragma: string) => Number(Object.values(connection.prepare(`PRAGMA ${pragma}`).get() as object)[0]);
  return statSync(path).size < number('page_count') * number('page_size');
}

/** What to say of a database that SQLite finds damaged; `null` for every other error. */
export function damageOf(error: unknown, path: string): Error | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, message } = cause as Error & { code?: unknown };
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(String(code)))
      return new Error(
        `DATABASE_URI: the database ${path} is damaged (${message}). Move it away, with ${path}-wal and ${path}-shm, and restore a backup: npm run restore -- FILE`,
      );
  }
  return null;
}
