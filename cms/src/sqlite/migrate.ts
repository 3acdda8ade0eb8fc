import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Migration, Payload } from 'payload';
import { inTransaction } from '../transaction.ts';
import { openConnection } from './connection.ts';
import { sqlitePath } from './file-path.ts';

interface MigrateOptions {
  payload: Payload;
  uri: string;
  migrations: readonly Migration[];
  /** Where the copy from before is kept. */
  backups: string;
  log(message: string): void;
}

/** Names of the migrations that a database file has had; none for a file that is new. */
export function appliedMigrations(path: string): string[] {
  const connection = openConnection(path);
  try {
    const table = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'").get();
    if (!table) return [];
    return (connection.prepare('SELECT name FROM payload_migrations').all() as { name: string }[]).map(
      ({ name }) => name,
    );
  } finally {
    connection.close();
  }
}

/**
 * Brings the database up to date. Where it has content already, a copy is made first; when a migration fails, the file
 * is put back as it was, and the start ends with what to do.
 */
export async function migrateSafely({ payload, uri, migrations, backups, log }: MigrateOptions): Promise<void> {
  const path = sqlitePath(uri);
  const applied = appliedMigrations(path);
  const pending = migrations.filter(({ name }) => !applied.includes(name));
  if (pending.length === 0) return;
  const copy = applied.length > 0 ? await copyDatabase(path, backups) : undefined;
  if (copy) log(`The database is brought up to date; as it was, it is kept in ${copy}`);
  try {
    await payload.db.migrate({ migrations: pending });
  } catch (error) {
    const why = error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);
    await payload.destroy();
    if (copy) await putBack(copy, path);
    throw new Error(
      `The database could not be brought up to date (${why.split('\n')[0]}). ${
        copy
          ? 'It is as it was: start the version that you had before, or update again.'
          : 'It is new: remove it and start again.'
      }`,
    );
  }
}

/** A whole copy of a database, on the disk when this is done. */
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

/** Payload's own way with migrations, except that a failure is thrown and does not end the process. */
export async function runMigrations(payload: Payload, migrations: readonly Migration[]): Promise<void> {
  const { sessions } = payload.db as unknown as { sessions: Record<string, { db: unknown }> };
  for (const { name, up } of migrations) {
    await inTransaction(payload, async (req) => {
      const db = sessions[String(await req.transactionID)]?.db;
      await up({ db, payload, req } as never);
      await payload.create({ collection: 'payload-migrations', data: { name, batch: 1 } as never, req });
    });
  }
}
