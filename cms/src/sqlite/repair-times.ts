import { resourceList } from '@portfolio/contract/resources/index';
import type Database from 'libsql';
import { rowsOf } from './connection.ts';
import { TIME_COLUMN, UNKNOWN_TIME } from './times.ts';

/** GLOB pattern of stored times; for any other format SQLite cannot tell whether JavaScript can parse it. */
const STORED = '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9].[0-9][0-9][0-9]Z';
/** Content tables with times, including the versions of posts. */
const CONTENT = [...resourceList.map(({ collection }) => collection.replaceAll('-', '_')), '_posts_v', 'site_settings'];

/**
 * Replaces invalid times in the database, so that conditions and orders see what is read. Logs each repair in one line;
 * returns their number.
 */
export function repairTimes(connection: Database.Database, log: (message: string) => void): number {
  let count = 0;
  const repair = (table: string, column: { name: string; notnull: number }) => {
    const { name } = column;
    const isInvalid = `\`${name}\` IS NOT NULL AND (\`${name}\` NOT GLOB ? OR julianday(\`${name}\`) IS NULL)`;
    // Reads only the column's index.
    const rows = rowsOf<{ id: unknown; value: unknown }>(
      connection,
      `SELECT id, \`${name}\` AS value FROM \`${table}\` WHERE ${isInvalid}`,
      STORED,
    );
    for (const { id, value } of rows.filter(({ value }) => Number.isNaN(Date.parse(String(value))))) {
      // A trashed item stays in the trash for its full time.
      const repaired = name === 'deleted_at' ? new Date().toISOString() : column.notnull ? UNKNOWN_TIME : null;
      connection.prepare(`UPDATE \`${table}\` SET \`${name}\` = ? WHERE id = ?`).run(repaired, id);
      const was = JSON.stringify(String(value).slice(0, 60));
      log(`${table} ${id}: ${name} was ${was}, which is not a valid time; it is now ${repaired ?? 'empty'}.`);
      count += 1;
    }
  };
  for (const table of CONTENT) {
    const columns = rowsOf<{ name: string; notnull: number }>(connection, `PRAGMA table_info(\`${table}\`)`);
    for (const column of columns.filter(({ name }) => TIME_COLUMN.test(name))) repair(table, column);
  }
  return count;
}
