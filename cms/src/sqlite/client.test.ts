import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SqliteClient } from './client.ts';
import { openConnection } from './connection.ts';
import { inSnapshot } from './snapshot.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-client-'));
  path = join(folder, 'x.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const logSize = () => (existsSync(`${path}-wal`) ? statSync(`${path}-wal`).size : 0);

it('checkpoints the WAL on close, also with an unfinished transaction', async () => {
  const client = new SqliteClient(path);
  await client.execute('CREATE TABLE posts (title TEXT)');
  await client.execute("INSERT INTO posts VALUES ('stored')");
  const transaction = await client.transaction();
  await transaction.execute("INSERT INTO posts VALUES ('never committed')");
  expect(logSize()).toBeGreaterThan(0);
  client.close();
  expect(logSize()).toBe(0);
  const connection = openConnection(path);
  expect(connection.prepare('SELECT title FROM posts').all()).toEqual([{ title: 'stored' }]);
  connection.close();
});

it('checkpoints the WAL after a snapshot has ended', async () => {
  const client = new SqliteClient(path);
  await client.execute('CREATE TABLE posts (title TEXT)');
  await inSnapshot(path, { schema: {}, sessions: {} }, async () => undefined);
  await client.execute("INSERT INTO posts VALUES ('stored')");
  client.close();
  expect(logSize()).toBe(0);
});

it('closes while another program still reads', async () => {
  const client = new SqliteClient(path);
  await client.execute('CREATE TABLE posts (title TEXT)');
  const other = openConnection(path);
  other.exec('BEGIN');
  other.prepare('SELECT count(*) FROM posts').get();
  await client.execute("INSERT INTO posts VALUES ('stored')");
  expect(() => client.close()).not.toThrow();
  other.exec('COMMIT');
  expect(other.prepare('SELECT title FROM posts').all()).toEqual([{ title: 'stored' }]);
  other.close();
});
