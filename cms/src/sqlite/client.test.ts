import { existsSync, renameSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DatabaseGoneError, TransactionLostError } from '../errors.ts';
import { temporaryDatabase } from '../test/temporary-database.ts';
import { SqliteClient } from './client.ts';
import { openConnection } from './connection.ts';
import { inSnapshot } from './snapshot.ts';

const database = temporaryDatabase();
const logSize = () => (existsSync(`${database.path}-wal`) ? statSync(`${database.path}-wal`).size : 0);

it('checkpoints the WAL on close, also with an unfinished transaction', async () => {
  const client = new SqliteClient(database.path);
  await client.execute('CREATE TABLE posts (title TEXT)');
  await client.execute("INSERT INTO posts VALUES ('stored')");
  const transaction = await client.transaction();
  await transaction.execute("INSERT INTO posts VALUES ('never committed')");
  expect(logSize()).toBeGreaterThan(0);
  client.close();
  expect(logSize()).toBe(0);
  const connection = openConnection(database.path);
  expect(connection.prepare('SELECT title FROM posts').all()).toEqual([{ title: 'stored' }]);
  connection.close();
});

it('checkpoints the WAL after a snapshot has ended', async () => {
  const client = new SqliteClient(database.path);
  await client.execute('CREATE TABLE posts (title TEXT)');
  await inSnapshot(database.path, { schema: {}, sessions: {} }, async () => undefined);
  await client.execute("INSERT INTO posts VALUES ('stored')");
  client.close();
  expect(logSize()).toBe(0);
});

it('closes while another program still reads', async () => {
  const client = new SqliteClient(database.path);
  await client.execute('CREATE TABLE posts (title TEXT)');
  const other = openConnection(database.path);
  other.exec('BEGIN');
  other.prepare('SELECT count(*) FROM posts').get();
  await client.execute("INSERT INTO posts VALUES ('stored')");
  expect(() => client.close()).not.toThrow();
  other.exec('COMMIT');
  expect(other.prepare('SELECT title FROM posts').all()).toEqual([{ title: 'stored' }]);
  other.close();
});

it('runs no statement of a transaction that has ended in the next one', async () => {
  const client = new SqliteClient(database.path);
  await client.execute('CREATE TABLE posts (title TEXT)');
  const lost = await client.transaction();
  await lost.rollback();
  const next = await client.transaction();
  await expect(lost.execute("INSERT INTO posts VALUES ('lost')")).rejects.toBeInstanceOf(TransactionLostError);
  await expect(lost.commit()).rejects.toBeInstanceOf(TransactionLostError);
  await next.execute("INSERT INTO posts VALUES ('next')");
  await next.commit();
  expect((await client.execute('SELECT title FROM posts')).rows.map(({ title }) => title)).toEqual(['next']);
  client.close();
});

/** Copies the database as another program does. */
function copyTo(path: string): void {
  const other = openConnection(database.path);
  other.prepare('VACUUM INTO ?').run(path);
  other.close();
}

describe('when its file is replaced', () => {
  const titles = (client: SqliteClient) =>
    client.execute('SELECT title FROM posts').then(({ rows }) => rows.map(({ title }) => title));
  const write = (client: SqliteClient) => client.execute("INSERT INTO posts VALUES ('again')");
  /** A client with a post in its WAL, and an earlier copy of its file at the path. */
  async function openReplaced(): Promise<SqliteClient> {
    const client = new SqliteClient(database.path);
    await client.execute('CREATE TABLE posts (title TEXT)');
    await client.execute("INSERT INTO posts VALUES ('earlier')");
    copyTo(`${database.path}.earlier`);
    await client.execute("INSERT INTO posts VALUES ('later')");
    renameSync(database.path, `${database.path}.away`);
    renameSync(`${database.path}.earlier`, database.path);
    return client;
  }

  it('refuses writes, also in a transaction, and still reads the file that it has opened', async () => {
    const client = await openReplaced();
    await expect(client.transaction()).rejects.toBeInstanceOf(DatabaseGoneError);
    await expect(write(client)).rejects.toBeInstanceOf(DatabaseGoneError);
    await expect(client.probe()).rejects.toBeInstanceOf(DatabaseGoneError);
    expect(await titles(client)).toEqual(['earlier', 'later']);
    client.close();
  });

  it.each(['noticed', 'not noticed'])('leaves no WAL that a restart would apply to the new file: %s', async (when) => {
    const client = await openReplaced();
    expect(logSize()).toBeGreaterThan(0);
    if (when === 'noticed') expect(() => client.assertInPlace()).toThrow();
    else client.close();
    expect(logSize()).toBe(0);
    const restarted = new SqliteClient(database.path);
    expect(await titles(restarted)).toEqual(['earlier']);
    await restarted.probe();
    for (const open of [client, restarted]) open.close();
    const away = new SqliteClient(`${database.path}.away`);
    expect(await titles(away)).toEqual(['earlier', 'later']);
    away.close();
  });

  it('writes again once its own file is back', async () => {
    const client = await openReplaced();
    await expect(write(client)).rejects.toBeInstanceOf(DatabaseGoneError);
    renameSync(`${database.path}.away`, database.path);
    await write(client);
    expect(await titles(client)).toEqual(['earlier', 'later', 'again']);
    client.close();
  });

  it('does not end an open transaction', async () => {
    const client = new SqliteClient(database.path);
    await client.execute('CREATE TABLE posts (title TEXT)');
    const transaction = await client.transaction();
    await transaction.execute("INSERT INTO posts VALUES ('stored')");
    expect(await titles(client)).toEqual([]);
    renameSync(database.path, `${database.path}.away`);
    expect(() => client.assertInPlace()).toThrow(DatabaseGoneError);
    await transaction.commit();
    expect(await titles(client)).toEqual(['stored']);
    client.close();
  });
});
