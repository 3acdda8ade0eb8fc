import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Migration, Payload } from 'payload';
import { inTransaction } from '../database/transaction.ts';
import { openConnection, rowsOf } from './connection.ts';
import { sqlitePath } from './file-path.ts';

interface MigrateOptions {
  payload: Payload;
  uri: string;
  migrations: readonly Migration[];
  /** Folder for the copy from before the migration. */
  backups: string;
  log(message: string): void;
}

/** Names of the migrations applied to a database file; none for a new file. */
export function appliedMigrations(path: string): string[] {
  const connection = openConnection(path);
  try {
    const table = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'").get();
    if (!table) return [];
    return rowsOf<{ name: string }>(connection, 'SELECT name FROM payload_migrations').map(({ name }) => name);
  } finally {
    connection.close();
  }
}

/**
 * Runs the pending migrations. An existing database is copied first; if a migration fails, the copy is restored, and
 * the start ends with an error that says what to do.
 */
export async function migrateSafely({ payload, uri, migrations, backups, log }: MigrateOptions): Promise<void> {
  const path = sqlitePath(uri);
  const applied = appliedMigrations(path);
  const pending = migrations.filter(({ name }) => !applied.includes(name));
  if (pending.length === 0) return;
  const copy = applied.length > 0 ? await copyDatabase(path, backups) : undefined;
  if (copy) log(`Updating the database; a copy from before the update is kept in ${copy}`);
  try {
    await payload.db.migrate({ migrations: pending });
  } catch (error) {
    const why = error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);
    await payload.destroy();
    if (copy) await putBack(copy, path);
    throw new Error(
      `The database could not be brought up to date (${why.split('\n')[0]}). ${
        copy ? 'It was restored: start the previous version, or update again.' : 'It is new: remove it and start again.'
      }`,
    );
  }
}

/** Writes a complete copy of a database and returns its path. */
async function copyDatabase(path: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const copy = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-before-update.db`);
  const draft = `${copy}.partial`;
  const connection = openConnection(path);
  try {
    connection.prepare('VACUUM INTO ?').run(draft);
  } finally {
    connection.close();
  }
  await rename(draft, copy);
  return copy;
}

async function putBack(copy: string, path: string): Promise<void> {
  const draft = join(dirname(path), `.${Date.now()}-restored.db`);
  await copyFile(copy, draft);
  for (const part of ['-wal', '-shm']) if (existsSync(path + part)) await rm(path + part);
  await rename(draft, path);
}

/**
 * Runs migrations as Payload does, but throws on failure: Payload's own exits the process
 * (https://github.com/payloadcms/payload/pull/7989).
 *
 * @param sessions the open transactions of Payload's adapter, by id
 */
export async function runMigrations(
  payload: Payload,
  sessions: Record<string, { db: unknown }>,
  migrations: readonly Migration[],
): Promise<void> {
  for (const { name, up } of migrations) {
    await inTransaction(payload, async (req) => {
      const db = sessions[String(await req.transactionID)]?.db;
      await up({ db, payload, req });
      await payload.create({ collection: 'payload-migrations', data: { name, batch: 1 }, req });
    });
  }
}
