import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from 'payload';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../src/migrations/index.ts';
import { openConnection } from '../src/sqlite/connection.ts';
import { migrateSafely } from '../src/sqlite/migrate.ts';
import { openTestCms, type TestCms } from './open-test-cms.ts';

let cms: TestCms;
let path: string;
beforeAll(async () => {
  cms = await openTestCms();
  path = join(cms.folder, 'test.db');
});
// The last test closes the database.
afterAll(() => cms.close());

const creating = (table: string, name: string) =>
  ({
    name,
    up: ({ db }: { db: { run(sql: string): Promise<unknown> } }) => db.run(`CREATE TABLE ${table} (id text)`),
    down: async () => {},
  }) as unknown as Migration;
const lines: string[] = [];
const update = (...pending: Migration[]) =>
  migrateSafely({
    payload: cms.payload,
    uri: `file:${path}`,
    migrations: [...(migrations as unknown as Migration[]), ...pending],
    backups: join(cms.folder, 'backups'),
    log: (line) => lines.push(line),
  });
const copies = () =>
  readdirSync(cms.folder, { recursive: true })
    .map((name) => join(cms.folder, String(name)))
    .filter((name) => name.endsWith('-before-update.db'));
function ask<T>(file: string, query: string): T[] {
  const connection = openConnection(file);
  try {
    return connection.prepare(query).all() as T[];
  } finally {
    connection.close();
  }
}
const names = (file: string, from: 'sqlite_master' | 'payload_migrations') =>
  ask<{ name: string }>(file, `SELECT name FROM ${from}`)
    .map(({ name }) => name)
    .sort();

it('a new database, and one that is up to date, is not copied', async () => {
  await update();
  expect(copies()).toEqual([]);
});

it('before an update the database is copied as it was', async () => {
  await update(creating('of_the_update', '20990101_000000_first'));
  const [copy = ''] = copies();
  expect(copies()).toHaveLength(1);
  expect(lines).toEqual([`The database is brought up to date; as it was, it is kept in ${copy}`]);
  expect(names(path, 'sqlite_master')).toContain('of_the_update');
  expect(names(path, 'payload_migrations')).toContain('20990101_000000_first');
  expect(names(copy, 'sqlite_master')).not.toContain('of_the_update');
  expect(ask(copy, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(ask(copy, 'SELECT username FROM users')).toEqual([{ username: 'admin' }]);
});

it('an update that fails leaves the database as it was before all of it, and says so in one line', async () => {
  const before = names(path, 'sqlite_master');
  const failing = update(
    creating('of_the_update', '20990101_000000_first'),
    creating('second', '20990102_000000_second'),
    creating('second', '20990103_000000_third'),
  );
  await expect(failing).rejects.toThrow(
    /^The database could not be brought up to date \(.*second already exists.*\)\. It is as it was: .*again\.$/,
  );
  expect(names(path, 'sqlite_master')).toEqual(before);
  expect(names(path, 'payload_migrations')).not.toContain('20990102_000000_second');
  expect(ask(path, 'SELECT username FROM users')).toEqual([{ username: 'admin' }]);
  expect(ask(path, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
});
