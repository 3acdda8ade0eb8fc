import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** The path of a database that does not exist yet, in a folder of its own for each test. */
export function temporaryDatabase(): { readonly path: string } {
  const database = { path: '' };
  beforeEach(() => {
    database.path = join(mkdtempSync(join(tmpdir(), 'portfolio-database-')), 'x.db');
  });
  afterEach(() => rmSync(dirname(database.path), { recursive: true, force: true }));
  return database;
}
