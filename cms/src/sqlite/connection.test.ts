import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryDatabase } from '../test/temporary-database.ts';
import { assertPragma, openConnection } from './connection.ts';

const database = temporaryDatabase();

it('applies every setting, and throws a one-line error if one was not applied', () => {
  const connection = openConnection(database.path);
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
  writeFileSync(database.path, 'This is something else. '.repeat(50));
  expect(() => openConnection(database.path)).toThrow(/not a database/);
});
