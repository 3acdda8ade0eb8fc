import Database from 'libsql';

/**
 * The pragmas of every connection, and the values they return when applied. Most are per connection, and neither Payload
 * nor libsql sets them on every one (https://github.com/tursodatabase/libsql-client-ts/issues/288), so all connections
 * are opened here. `busy_timeout` is for other programs (a backup, a shell); our own writers use the write queue.
 */
const PRAGMAS: Record<string, [set: string | number, read: string | number]> = {
  busy_timeout: [5000, 5000],
  journal_mode: ['WAL', 'wal'],
  synchronous: ['FULL', 2],
  foreign_keys: ['ON', 1],
  journal_size_limit: [67108864, 67108864],
};

/** A pragma that durable commits depend on was not applied. */
export class PragmaError extends Error {}

/** What is used of a connection to read. */
type Reader = Pick<Database.Database, 'prepare'>;

/** Opens a connection with WAL, durable commits and foreign keys; throws `PragmaError` if a setting is not applied. */
export function openConnection(path: string): Database.Database {
  const connection = new Database(path);
  try {
    for (const [name, [value, wanted]] of Object.entries(PRAGMAS)) {
      connection.exec(`PRAGMA ${name} = ${value}`);
      assertPragma(connection, name, wanted);
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** The rows of a query; the caller knows which columns it selects. */
export const rowsOf = <T extends object>(connection: Reader, sql: string, ...parameters: unknown[]) =>
  connection.prepare(sql).all(...parameters) as T[];

/** The value of a pragma. */
export const pragmaOf = (connection: Reader, name: string): unknown =>
  Object.values(rowsOf(connection, `PRAGMA ${name}`)[0] ?? {})[0];

/** Throws `PragmaError` unless a pragma has the wanted value. */
export function assertPragma(connection: Reader, name: string, wanted: string | number): void {
  const value = pragmaOf(connection, name);
  if (value === wanted) return;
  throw new PragmaError(
    `DATABASE_URI: SQLite did not apply the setting ${name} (it is ${value}, not ${wanted}). Keep the database on a local disk.`,
  );
}
