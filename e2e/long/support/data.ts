import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '../../../cms/src/sqlite/connection.ts';

/** A new temporary folder. */
export const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `portfolio-${name}-`));

type Row = Record<string, unknown>;

/** Reads the database of a killed server from a copy, so that the next start does its own recovery. */
export function readDatabaseCopy<T>(dataDir: string, read: (rows: (sql: string) => Row[]) => T): T {
  const copy = newFolder('copy');
  try {
    for (const name of ['portfolio.db', 'portfolio.db-wal']) {
      if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(copy, name));
    }
    const connection = openConnection(join(copy, 'portfolio.db'));
    const rows = read((sql) => connection.prepare(sql).all() as Row[]);
    connection.close();
    return rows;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
