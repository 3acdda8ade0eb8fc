import Database from 'libsql';

/**
 * What every connection is set to, and what each setting then reads. SQLite keeps these per connection, so there is one
 * place that opens them. The write queue already keeps our own writers apart; the timeout is for other programs (a
 * backup, a shell).
 */
const PRAGMAS: Record<string, [set: string | number, read: string | number]> = {
  busy_timeout: [5000, 5000],
  journal_mode: ['WAL', 'wal'],
  synchronous: ['FULL', 2],
  foreign_keys: ['ON', 1],
  journal_size_limit: [67108864, 67108864],
};

/** A connection does not take one of the settings that durable commits rest on. */
export class PragmaError extends Error {}

/** Opens a connection with every setting in force: WAL, durable commits, foreign keys. Throws when one is not. */
export function openConnection(path: string): Database.Database {
  const connection = new Database(path);
  try {
    for (const [name, [value, wanted]] of Object.entries(PRAGMAS)) {
      connection.exec(`PRAGMA ${name} = ${value}`);
      demandSetting(connection, name, wanted);
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** Throws unless a setting reads as it must. */
export function demandSetting(
  connection: Pick<Database.Database, 'prepare'>,
  name: string,
  wanted: string | number,
): void {
  const row = connection.prepare(`PRAGMA ${name}`).get() as Record<string, unknown> | undefined;
  const found = Object.values(row ?? {})[0];
  if (found === wanted) return;
  throw new PragmaError(
    `DATABASE_URI: SQLite does not take the setting ${name} (it is ${found}, not ${wanted}). Keep the database on a local disk.`,
  );
}
