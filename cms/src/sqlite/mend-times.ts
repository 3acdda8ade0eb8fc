import type Database from 'libsql';
import { openConnection } from './connection.ts';

/** How every time is stored; SQLite cannot tell whether another form is a time for JavaScript. */
const STORED = '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9].[0-9][0-9][0-9]Z';
const CONTENT =
  /^(_?posts_v|posts|projects|experiences|tech_stack|services|testimonials|resumes|profile_photos|site_icons|media|messages|site_settings)$/;
const TIMES = /^(version_)?(created_at|updated_at|deleted_at|published_at|content_updated_at|uploaded_at|started_at)$/;
/** Where a time must stand and none is known. */
const UNKNOWN = new Date(0).toISOString();

interface Column {
  name: string;
  notnull: number;
}
interface Found {
  row: number;
  value: unknown;
}

/**
 * Takes out of the database what stands in the place of a time and is none: a list in which one such row is cannot be
 * read at all. A post without its time of publication is not public. Each is told in one line.
 * Answers how many there were.
 */
export function mendTimes(path: string, log: (message: string) => void): number {
  const connection = openConnection(path);
  try {
    const tables = connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as {
      name: string;
    }[];
    const mended = tables.filter(({ name }) => CONTENT.test(name)).map(({ name }) => mendTable(connection, name, log));
    return mended.reduce((sum, count) => sum + count, 0);
  } finally {
    connection.close();
  }
}

function mendTable(connection: Database.Database, table: string, log: (message: string) => void): number {
  let count = 0;
  const columns = connection.prepare(`PRAGMA table_info(\`${table}\`)`).all() as Column[];
  for (const { name, notnull } of columns.filter((column) => TIMES.test(column.name))) {
    // Nothing but the index of the column is read.
    const wrong = connection
      .prepare(
        `SELECT rowid AS row, \`${name}\` AS value FROM \`${table}\` WHERE \`${name}\` IS NOT NULL AND (\`${name}\` NOT GLOB ? OR julianday(\`${name}\`) IS NULL)`,
      )
      .all(STORED) as Found[];
    for (const { row, value } of wrong.filter((found) => !isTime(found.value))) {
      // What was thrown away stays so for as long as the trash keeps things.
      const mended = name === 'deleted_at' ? new Date().toISOString() : notnull ? UNKNOWN : null;
      connection.prepare(`UPDATE \`${table}\` SET \`${name}\` = ? WHERE rowid = ?`).run(mended, row);
      const { id } = connection.prepare(`SELECT id FROM \`${table}\` WHERE rowid = ?`).get(row) as { id: unknown };
      const was = JSON.stringify(String(value).slice(0, 60));
      log(`${table} ${id}: ${name} was ${was}, which is no time; it is ${mended ?? 'empty'} now.`);
      count += 1;
    }
  }
  return count;
}

const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));
