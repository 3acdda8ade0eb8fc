import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertPragma, openConnection } from './connection.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-connection-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('applies every setting, and throws a one-line error if one was not applied', () => {
  const connection = openConnection(join(folder, 'a.db'));
  expect(() => assertPragma(connection, 'synchronous', 2)).not.toThrow();
  connection.exec('PRAGMA synchronous = OFF');
  expect(() => assertPragma(connection, 'synchronous', 2)).toThrow(
    /^DATABASE_URI: SQLite did not apply the setting synchronous \(it is 0, not 2\)/,
  );
  connection.close();
});

it('rejects a database that cannot have a WAL', () => {
  expect(() => openConnection(':memory:')).toThrow(/journal_mode \(it is memory, not wal\)/);
});

it('rejects a file that is not a database', () => {
  writeFileSync(join(folder, 'b.db'), 'This is something else. '.repeat(50));
  expect(() => openConnection(join(folder, 'b.db'))).toThrow(/not a database/);
});
