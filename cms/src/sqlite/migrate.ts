import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type Database from 'libsql';
import type { Migration, Payload } from 'payload';
import { inTransaction } from '../database/transaction.ts';
import { openConnection, rowsOf } from './connection.ts';
import { sessionOf } from './transactions.ts';

interface MigrateOptions {
  payload: Payload;
  /** The database file. */
  path: string;
  migrations: readonly Migration[];
  /** Folder for the copy from before the migration. */
  backups: string;
  log(message: string): void;
}

/** Names of the migrations applied to a database; none for a new one. */
function appliedMigrations(connection: Database.Database): string[] {
  const tables = rowsOf(connection, "SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'");
  if (tables.length === 0) return [];
  return rowsOf<{ name: string }>(connection, 'SELECT name FROM payload_migrations').map(({ name }) => name);
}

/** Writes a complete copy of a database and returns its path. */
async function copyDatabase(connection: Database.Database, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const copy = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-before-update.db`);
  const draft = `${copy}.partial`;
  connection.prepare('VACUUM INTO ?').run(draft);
  await rename(draft, copy);
  return copy;
}

/**
 * Runs the pending migrations in one transaction, after a copy of an existing database. If one fails, nothing has
 * changed, and the start ends with an error that says what to do; Payload's own method would exit the process
 * (https://github.com/payloadcms/payload/pull/7989).
 */
export async function migrateSafely({ payload, path, migrations, backups, log }: MigrateOptions): Promise<void> {
  const connection = openConnection(path);
  let pending: Migration[];
  try {
    const applied = appliedMigrations(connection);
    pending = migrations.filter(({ name }) => !applied.includes(name));
    if (pending.length === 0) return;
    if (applied.length > 0)
      log(`Updating the database; a copy from before the update is kept in ${await copyDatabase(connection, backups)}`);
  } finally {
    connection.close();
  }
  try {
    await inTransaction(payload, async (req) => {
      const session = await sessionOf(payload.db.sessions ?? {}, req);
      const db = session && 'db' in session ? session.db : undefined;
      for (const { name, up } of pending) {
        await up({ db, payload, req });
        await payload.create({ collection: 'payload-migrations', data: { name, batch: 1 }, req });
      }
    });
  } catch (error) {
    const why = error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);
    await payload.destroy();
    throw new Error(
      `The database could not be brought up to date (${why.split('\n')[0]}). It was not changed: start the previous version, or update again.`,
    );
  }
}
