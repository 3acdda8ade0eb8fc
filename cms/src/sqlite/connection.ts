import Database from 'libsql';

/**
 * The pragmas of every connection, and the values they return when applied. Most are per connection, and neither Payload
 * nor libsql sets them on every one (https://github.com/tursodatabase/libsql-client-ts/issues/288), so all connections
 * are opened here. `busy_timeout` is for other programs (a backup, a shell); our own writers use the write queue.
 */
const PRAGMAS: [name: string, set: string | number, read: string | number][] = [
  ['busy_timeout', 5000, 5000],
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['journal_size_limit', 67108864, 67108864],
];

/** Opens a connection with WAL, durable commits and foreign keys; throws one line if a setting is not applied. */
export function openConnection(path: string): Database.Database {
  const connection = new Database(path);
  try {
    for (const [name, wanted, read] of PRAGMAS) {
      connection.exec(`PRAGMA ${name} = ${wanted}`);
      const value = pragmaOf(connection, name);
      const wrong = `SQLite did not apply the setting ${name} (it is ${value}, not ${read})`;
      if (value !== read) throw new Error(`DATABASE_URI: ${wrong}. Keep the database on a local disk.`);
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** The rows of a query; the caller knows which columns it selects. */
export const rowsOf = <T extends object>(connection: Database.Database, sql: string, ...parameters: unknown[]) =>
  connection.prepare(sql).all(...parameters) as T[];

/** The value of a pragma. */
export const pragmaOf = (connection: Database.Database, name: string): unknown =>
  Object.values(rowsOf(connection, `PRAGMA ${name}`)[0] ?? {})[0];
