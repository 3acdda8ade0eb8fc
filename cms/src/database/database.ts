import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import { databaseKind } from './database-kind.ts';

/** Payload's database adapter for a `DATABASE_URI`. Loads only the driver that is used. */
export async function databaseFor(uri: string): Promise<DatabaseAdapterObj<BaseDatabaseAdapter>> {
  if (databaseKind(uri) === 'mongodb') {
    const mongo = await import('../mongo/adapter.ts');
    return mongo.mongoDatabase(uri);
  }
  const sqlite = await import('../sqlite/adapter.ts');
  return sqlite.sqliteDatabase(uri);
}
