import { resourceList } from '@portfolio/contract/resources/index';
import type Database from 'libsql';
import { rowsOf } from './connection.ts';

/** GLOB pattern of stored times; for any other format SQLite cannot tell whether JavaScript can parse it. */
const STORED = '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9].[0-9][0-9][0-9]Z';
/** Content tables with times, including the versions of posts. */
const CONTENT = new Set([
  ...resourceList.map(({ collection }) => collection.replaceAll('-', '_')),
  ...['posts_v', '_posts_v', 'site_settings'],
]);
const TIMES = /^(version_)?(created_at|updated_at|deleted_at|published_at|content_updated_at|uploaded_at|started_at)$/;
/** Replaces an invalid time in a NOT NULL column. */
const UNKNOWN = new Date(0).toISOString();

interface Column {
  name: string;
  notnull: number;
}
interface StoredTime {
  row: number;
  value: unknown;
}

/**
 * Replaces invalid times in the database, because a list with one such row cannot be read at all. A post without
 * `publishedAt` is not public. Logs each repair in one line; returns their number.
 */
export function repairTimes(connection: Database.Database, log: (message: string) => void): number {
  const tables = rowsOf<{ name: string }>(connection, "SELECT name FROM sqlite_master WHERE type = 'table'");
  const repairs = tables.filter(({ name }) => CONTENT.has(name)).map(({ name }) => repairTable(connection, name, log));
  return repairs.reduce((sum, count) => sum + count, 0);
}

function repairTable(connection: Database.Database, table: string, log: (message: string) => void): number {
  let count = 0;
  const columns = rowsOf<Column>(connection, `PRAGMA table_info(\`${table}\`)`);
  for (const { name, notnull } of columns.filter((column) => TIMES.test(column.name))) {
    // Reads only the column's index.
    const candidates = rowsOf<StoredTime>(
      connection,
      `SELECT rowid AS row, \`${name}\` AS value FROM \`${table}\` WHERE \`${name}\` IS NOT NULL AND (\`${name}\` NOT GLOB ? OR julianday(\`${name}\`) IS NULL)`,
      STORED,
    );
    for (const { row, value } of candidates.filter(({ value }) => !isTime(value))) {
      // A trashed item stays in the trash for its full time.
      const repaired = name === 'deleted_at' ? new Date().toISOString() : notnull ? UNKNOWN : null;
      connection.prepare(`UPDATE \`${table}\` SET \`${name}\` = ? WHERE rowid = ?`).run(repaired, row);
      const [stored] = rowsOf<{ id: unknown }>(connection, `SELECT id FROM \`${table}\` WHERE rowid = ?`, row);
      const was = JSON.stringify(String(value).slice(0, 60));
      log(`${table} ${stored?.id}: ${name} was ${was}, which is not a valid time; it is now ${repaired ?? 'empty'}.`);
      count += 1;
    }
  }
  return count;
}

const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));
