import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { codeOf } from '@portfolio/text/error-code';
import Database from 'libsql';
import { pragmaOf, rowsOf } from './connection.ts';

/** SQLite's access to files without locks: an exclusive connection then reads a WAL without shared memory. */
const WITHOUT_LOCKS = process.platform === 'win32' ? 'win32-none' : 'unix-none';

/**
 * Whether a database file lacks pages that its WAL does not hold either. After a crash a healthy file may be short: the
 * rest is in the WAL, or was never written because it is free. Reads both as SQLite does, and changes neither.
 */
export function lacksPages(path: string): boolean {
  const connection = new Database(`${pathToFileURL(path)}?mode=ro&vfs=${WITHOUT_LOCKS}`);
  const file = openSync(path, 'r');
  try {
    connection.exec('PRAGMA locking_mode = EXCLUSIVE');
    const pageSize = Number(pragmaOf(connection, 'page_size'));
    const stored = Math.floor(statSync(path).size / pageSize);
    if (Number(pragmaOf(connection, 'page_count')) <= stored) return false;
    if (pragmaOf(connection, 'quick_check(1)') !== 'ok') return true;
    const used = rowsOf<{ pageno: number }>(connection, 'SELECT pageno FROM dbstat WHERE pageno > ?', stored);
    const isPage = connection.prepare('SELECT 1 FROM sqlite_dbpage WHERE pgno = ? AND data = ?');
    return used.some(({ pageno }) => {
      // SQLite fills what is missing with zeros.
      const bytes = Buffer.alloc(pageSize);
      readSync(file, bytes, 0, pageSize, (pageno - 1) * pageSize);
      return isPage.get(pageno, bytes) !== undefined;
    });
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))) return true;
    throw error;
  } finally {
    connection.close();
    closeSync(file);
  }
}
