import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import { databaseKind } from './database-kind.ts';
import { withAfterCommit } from './transaction.ts';

type Database = DatabaseAdapterObj<BaseDatabaseAdapter>;

/**
 * Payload's database adapter for a `DATABASE_URI`, with after-commit callbacks. Loads only the
 * driver that is used.
 */
export async function databaseFor(uri: string): Promise<Database> {
  const database = databaseKind(uri) === 'mongodb' ? await mongoDatabase(uri) : await sqliteDatabase(uri);
  return { ...database, init: (args) => withAfterCommit(database.init(args)) };
}

async function sqliteDatabase(uri: string): Promise<Database> {
  const sqlite = await import('../sqlite/adapter.ts');
  return sqlite.sqliteDatabase(uri) as unknown as Database;
}

async function mongoDatabase(uri: string): Promise<Database> {
  const mongo = await import('../mongo/adapter.ts');
  return mongo.mongoDatabase(uri);
}
