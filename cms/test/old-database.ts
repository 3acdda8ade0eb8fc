import { SQLiteSyncDialect } from '@payloadcms/db-sqlite/drizzle/sqlite-core';
import { migrations } from '../src/migrations/index.ts';
import { openConnection } from '../src/sqlite/connection.ts';

/** A database as the version before a migration has left it, with the rows that `write` adds. */
export async function writeOldDatabase(
  path: string,
  before: string,
  write: (database: ReturnType<typeof openConnection>) => void,
): Promise<void> {
  const database = openConnection(path);
  const dialect = new SQLiteSyncDialect();
  const db = {
    run: async (query: never) => void database.exec(dialect.sqlToQuery(query).sql),
    // There are no rows yet.
    all: async () => [],
  };
  const end = migrations.findIndex(({ name }) => name === before);
  for (const { name, up } of migrations.slice(0, end)) {
    await up({ db } as never);
    database.prepare('INSERT INTO payload_migrations (id, name, batch) VALUES (?, ?, 1)').run(name, name);
  }
  write(database);
  database.close();
}
