import { type Column, getTableColumns, type Table } from '@payloadcms/db-sqlite/drizzle';

/** Columns with times, by their names. */
export const TIME_COLUMN = /_at$/;
/** Read for an invalid time in a NOT NULL column. */
export const UNKNOWN_TIME = new Date(0).toISOString();

/** Days that each year has. */
const DAY = String.raw`(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)`;
/** Times in Payload's format; not on 29 February, which not every year has. */
const PLAIN_TIME = new RegExp(String.raw`^\d{4}-${DAY}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$`);

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
  for (const column of Object.values(tables).flatMap((table) => Object.values<Column>(getTableColumns(table)))) {
    if (!TIME_COLUMN.test(column.name)) continue;
    column.mapFromDriverValue = (value: unknown) => {
      const time = toTime(value);
      if (time) return time;
      onInvalid();
      return column.notNull ? UNKNOWN_TIME : null;
    };
  }
}
