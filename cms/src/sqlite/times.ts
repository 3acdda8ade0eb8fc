import { type Column, getTableColumns, getTableName, type Table } from '@payloadcms/db-sqlite/drizzle';
import type Database from 'libsql';
import { rowsOf } from './connection.ts';

/** Read for an invalid time in a NOT NULL column. */
const UNKNOWN_TIME = new Date(0).toISOString();
/** Days that each year has. */
const DAY = String.raw`(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)`;
/** Times in Payload's format; not on 29 February, which not every year has. */
const PLAIN_TIME = new RegExp(String.raw`^\d{4}-${DAY}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$`);
/** GLOB pattern of stored times; for any other format SQLite cannot tell whether JavaScript can parse it. */
const STORED = '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9].[0-9][0-9][0-9]Z';

/** The columns with times. */
const timeColumns = (tables: Record<string, Table>): Column[] =>
  Object.values(tables)
    .flatMap((table) => Object.values<Column>(getTableColumns(table)))
    .filter(({ name }) => name.endsWith('_at'));

/** A stored time in Payload's format; `null` for a value that is no time. Parsing takes ten times as long as the pattern. */
function toTime(value: unknown): string | null {
  const text = String(value);
  if (PLAIN_TIME.test(text)) return text;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/**
 * Reads an invalid time, written by another program, as none, so that a post without `publishedAt` is not public, and
 * reports it. No upstream issue known: Payload fails the read of every row beside it with
 * `RangeError: Invalid time value`.
 */
export function readInvalidTimes(tables: Record<string, Table>, onInvalid: () => void): void {
  for (const column of timeColumns(tables)) {
    column.mapFromDriverValue = (value: unknown) => {
      const time = toTime(value);
      if (time) return time;
      onInvalid();
      return column.notNull ? UNKNOWN_TIME : null;
    };
  }
}

/**
 * Replaces invalid times in the database, so that conditions and orders see what is read. Logs each repair in one line;
 * returns their number.
 */
export function repairTimes(
  connection: Database.Database,
  tables: Record<string, Table>,
  log: (message: string) => void,
): number {
  let count = 0;
  for (const { name, notNull, table } of timeColumns(tables)) {
    const tableName = getTableName(table);
    const isInvalid = `\`${name}\` IS NOT NULL AND (\`${name}\` NOT GLOB ? OR julianday(\`${name}\`) IS NULL)`;
    const sql = `SELECT id, \`${name}\` AS value FROM \`${tableName}\` WHERE ${isInvalid}`;
    for (const { id, value } of rowsOf<{ id: unknown; value: unknown }>(connection, sql, STORED)) {
      if (!Number.isNaN(Date.parse(String(value)))) continue;
      // A trashed item stays in the trash for its full time.
      const repaired = name === 'deleted_at' ? new Date().toISOString() : notNull ? UNKNOWN_TIME : null;
      connection.prepare(`UPDATE \`${tableName}\` SET \`${name}\` = ? WHERE id = ?`).run(repaired, id);
      const was = JSON.stringify(String(value).slice(0, 60));
      log(`${tableName} ${id}: ${name} was ${was}, which is not a valid time; it is now ${repaired ?? 'empty'}.`);
      count += 1;
    }
  }
  return count;
}
