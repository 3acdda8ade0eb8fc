import { randomUUID } from 'node:crypto';
import { Sqlite3Client } from '@libsql/client/sqlite3';
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql';
import { openConnection } from './connection.ts';

interface Sessions {
  schema: Record<string, unknown>;
  sessions: Record<string, unknown>;
}

const PREFIX = 'snapshot-';

/** Whether what Payload calls a transaction is a read on one state of the database. */
export const isSnapshot = (transactionID: string): boolean => transactionID.startsWith(PREFIX);

/**
 * Runs a read on the state that the database has now, on a connection of its own: writers go on beside it. The id is
 * what Payload calls a transaction; nothing may be written in it.
 */
export async function inSnapshot<T>(
  path: string,
  adapter: Sessions,
  read: (transactionID: string) => Promise<T>,
): Promise<T> {
  const connection = openConnection(path);
  const id = `${PREFIX}${randomUUID()}`;
  try {
    connection.exec('PRAGMA query_only = ON');
    connection.exec('BEGIN');
    // The state is the one of the first read.
    connection.prepare('SELECT count(*) FROM sqlite_master').get();
    const client = new Sqlite3Client(path, {}, connection, 'number');
    adapter.sessions[id] = { db: drizzle(client, { schema: adapter.schema }) };
    return await read(id);
  } finally {
    delete adapter.sessions[id];
    // A connection that is closed in a transaction holds it until the garbage is collected, and the log with it.
    if (connection.inTransaction) connection.exec('ROLLBACK');
    connection.close();
  }
}
