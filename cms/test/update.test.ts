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
    path,
    migrations: [...(migrations as unknown as Migration[]), ...pending],
    backups: join(cms.folder, 'backups'),
    log: (line) => lines.push(line),
  });
const copies = () =>
  readdirSync(cms.folder, { recursive: true })
    .map((name) => join(cms.folder, String(name)))
    .filter((name) => name.endsWith('-before-update.db'));
function queryAll<T>(file: string, query: string): T[] {
  const connection = openConnection(file);
  try {
    return connection.prepare(query).all() as T[];
  } finally {
    connection.close();
  }
}
const names = (file: string, from: 'sqlite_master' | 'payload_migrations') =>
  queryAll<{ name: string }>(file, `SELECT name FROM ${from}`)
    .map(({ name }) => name)
    .sort();

it('does not copy a new or up-to-date database', async () => {
  await update();
  expect(copies()).toEqual([]);
});

it('copies the database before an update', async () => {
  await update(creating('of_the_update', '20990101_000000_first'));
  const [copy = ''] = copies();
  expect(copies()).toHaveLength(1);
  expect(lines).toEqual([`Updating the database; a copy from before the update is kept in ${copy}`]);
  expect(names(path, 'sqlite_master')).toContain('of_the_update');
  expect(names(path, 'payload_migrations')).toContain('20990101_000000_first');
  expect(names(copy, 'sqlite_master')).not.toContain('of_the_update');
  expect(queryAll(copy, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(queryAll(copy, 'SELECT username FROM users')).toEqual([{ username: 'admin' }]);
});

it('changes nothing in a failed update, with a one-line error', async () => {
  const before = names(path, 'sqlite_master');
  const failing = update(
    creating('of_the_update', '20990101_000000_first'),
    creating('second', '20990102_000000_second'),
    creating('second', '20990103_000000_third'),
  );
  await expect(failing).rejects.toThrow(
    /^The database could not be brought up to date \(.*second already exists.*\)\. It was not changed: .*again\.$/,
  );
  expect(names(path, 'sqlite_master')).toEqual(before);
  expect(names(path, 'payload_migrations')).not.toContain('20990102_000000_second');
  expect(queryAll(path, 'SELECT username FROM users')).toEqual([{ username: 'admin' }]);
  expect(queryAll(path, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
});
