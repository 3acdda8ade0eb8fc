import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryDatabase } from '../test/temporary-database.ts';
import { openConnection, pragmaOf } from './connection.ts';

const database = temporaryDatabase();

it('applies every setting', () => {
  const connection = openConnection(database.path);
  const names = ['busy_timeout', 'journal_mode', 'synchronous', 'foreign_keys', 'journal_size_limit'];
  expect(names.map((name) => pragmaOf(connection, name))).toEqual([5_000, 'wal', 2, 1, 67_108_864]);
  connection.close();
});

it('rejects a database that cannot have a WAL, in one line', () => {
  expect(() => openConnection(':memory:')).toThrow(
    'DATABASE_URI: SQLite did not apply the setting journal_mode (it is memory, not wal). Keep the database on a local disk.',
  );
});

it('rejects a file that is not a database', () => {
  writeFileSync(database.path, 'This is something else. '.repeat(50));
  expect(() => openConnection(database.path)).toThrow(/not a database/);
});
