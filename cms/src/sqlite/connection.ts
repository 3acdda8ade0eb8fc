import Database from 'libsql';

/**
 * What every connection is set to. SQLite keeps these per connection, so there is one place that opens them.
 * The write queue already keeps our own writers apart; the timeout is for other programs (a backup, a shell).
 */
const PRAGMAS = [
  'busy_timeout = 5000',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'journal_size_limit = 67108864',
];

/** Opens a connection with every setting in force: WAL, durable commits, foreign keys. */
export function openConnection(path: string): Database.Database {
  const connection = new Database(path);
  for (const pragma of PRAGMAS) connection.exec(`PRAGMA ${pragma}`);
  return connection;
}
