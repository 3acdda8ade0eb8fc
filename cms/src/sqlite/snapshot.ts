import { randomUUID } from 'node:crypto';
import type { InStatement, ResultSet } from '@libsql/client';
import { Sqlite3Client } from '@libsql/client/sqlite3';
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql';
import { openConnection } from './connection.ts';
import { betweenTurns } from './event-loop.ts';

/** A client with a view of its own, whose statements are divided among turns of the event loop: libsql is synchronous. */
class SnapshotClient extends Sqlite3Client {
  override execute(...statement: [InStatement]): Promise<ResultSet> {
    return betweenTurns(() => super.execute(...statement));
  }
}

/**
 * Runs a read on a snapshot of the database, on a separate connection, so that writers are not blocked. Pass the id as
 * Payload's `transactionID`; writes fail.
 */
export async function inSnapshot<T>(
  path: string,
  { schema, sessions }: { schema: Record<string, unknown>; sessions: Record<string, unknown> },
  read: (transactionID: string) => Promise<T>,
): Promise<T> {
  const connection = openConnection(path);
  const id = randomUUID();
  try {
    // SQLite takes the snapshot at the first read.
    connection.exec('PRAGMA query_only = ON; BEGIN; SELECT count(*) FROM sqlite_master');
    sessions[id] = { db: drizzle(new SnapshotClient(path, {}, connection, 'number'), { schema }) };
    return await read(id);
  } finally {
    delete sessions[id];
    // `close` keeps a connection, its transaction and the WAL until garbage collection:
    // https://github.com/tursodatabase/libsql-js/issues/228
    if (connection.inTransaction) connection.exec('ROLLBACK');
    connection.close();
  }
}
