import { randomUUID } from 'node:crypto';
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql';
import { openConnection } from './connection.ts';
import { YieldingClient } from './event-loop.ts';

interface Sessions {
  schema: Record<string, unknown>;
  sessions: Record<string, unknown>;
}

/**
 * Runs a read on a snapshot of the database, on a separate connection, so that writers are not blocked. Pass the id as
 * Payload's `transactionID`; writes fail.
 */
export async function inSnapshot<T>(
  path: string,
  adapter: Sessions,
  read: (transactionID: string) => Promise<T>,
): Promise<T> {
  const connection = openConnection(path);
  const id = randomUUID();
  try {
    connection.exec('PRAGMA query_only = ON');
    connection.exec('BEGIN');
    // SQLite takes the snapshot at the first read.
    connection.prepare('SELECT count(*) FROM sqlite_master').get();
    const client = new YieldingClient(path, {}, connection, 'number');
    adapter.sessions[id] = { db: drizzle(client, { schema: adapter.schema }) };
    return await read(id);
  } finally {
    delete adapter.sessions[id];
    // `close` keeps a connection, its transaction and the WAL until garbage collection:
    // https://github.com/tursodatabase/libsql-js/issues/228
    if (connection.inTransaction) connection.exec('ROLLBACK');
    connection.close();
  }
}
