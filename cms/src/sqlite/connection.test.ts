import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demandSetting, openConnection } from './connection.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-connection-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('has every setting in force, and refuses in one sentence where one is not', () => {
  const connection = openConnection(join(folder, 'a.db'));
  expect(() => demandSetting(connection, 'synchronous', 2)).not.toThrow();
  connection.exec('PRAGMA synchronous = OFF');
  expect(() => demandSetting(connection, 'synchronous', 2)).toThrow(
    /^DATABASE_URI: SQLite does not take the setting synchronous \(it is 0, not 2\)/,
  );
  connection.close();
});

it('is refused where there can be no write-ahead log', () => {
  expect(() => openConnection(':memory:')).toThrow(/journal_mode \(it is memory, not wal\)/);
});

it('does not open what is no database', () => {
  writeFileSync(join(folder, 'b.db'), 'This is something else. '.repeat(50));
  expect(() => openConnection(join(folder, 'b.db'))).toThrow(/not a database/);
});
