import { resourceList } from '@portfolio/contract/resources/index';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { ValidationError } from 'payload';
import { describe, expect, it } from 'vitest';
import { afterCommit } from '../database/transaction.ts';
import { conflictOf, DatabaseBusyError, StaleError } from '../errors.ts';
import { MongoAdapter } from './adapter.ts';
import { mapMongoError } from './errors.ts';
import { makeIndexes } from './indexes.ts';
import { hasTransactions, probeMongo } from './probe.ts';

const refused = (uri: string) =>
  probeMongo(uri).then(
    () => 'no error',
    (error: Error) => error.message,
  );

describe('probeMongo', () => {
  it.each([
    'mongodb://admin:secret-word@',
    'mongodb://admin:secret-word@host/name?replicaSet=',
    'mongodb://admin:secret-word@host/name?nonsense=1',
    'mongodb://admin:secret-word@host:99999/name',
    'mongodb+srv://admin:secret-word@host:27017/name',
  ])('rejects %s in one line, without the password', async (uri) => {
    const message = await refused(uri);
    expect(message).toMatch(/^DATABASE_URI is not valid/);
    expect(message).not.toMatch(/secret-word|\n/);
  });

  it('reports in one line that the server does not respond', async () => {
    const message = await refused('mongodb://admin:secret-word@127.0.0.1:1/name');
    expect(message).toMatch(/^MongoDB at 127\.0\.0\.1:1 does not answer \(.*ECONNREFUSED.*\)\. Start it, or/);
    expect(message).not.toContain('secret-word');
  });

  it.each([
    [{ setName: 'rs0' }, true],
    [{ msg: 'isdbgrid' }, true],
    [{ isWritablePrimary: true }, false],
  ])('detects transactions from %j', async (hello, expected) => {
    expect(await hasTransactions({ command: async () => hello })).toBe(expected);
  });
});

describe('mapMongoError', () => {
  const labelled = new MongoServerError({
    message: 'WriteConflict',
    code: 112,
    errorLabels: ['TransientTransactionError'],
  });
  it.each([new MongoNetworkError('gone'), labelled])('maps a temporary error to DatabaseBusyError: %s', (error) => {
    expect(mapMongoError(error)).toBeInstanceOf(DatabaseBusyError);
    expect(mapMongoError(error)).toMatchObject({ cause: error });
  });

  it('maps a duplicate slug to slugTaken, but not duplicates of other fields', () => {
    const duplicate = (path: string) =>
      new ValidationError({ collection: 'posts', errors: [{ message: 'unique', path }] });
    const args = { collection: 'posts', data: { slug: 'twice' } };
    expect(conflictOf(mapMongoError(duplicate('slug'), args))?.code).toBe('slug_taken');
    expect(conflictOf(mapMongoError(duplicate('title'), args))).toBeUndefined();
  });

  it('does not change unknown errors', () => {
    const unknown = new Error('unknown');
    expect(mapMongoError(unknown)).toBe(unknown);
  });
});

describe('the adapter', () => {
  const methodsOf = (payloads: object) => new MongoAdapter(payloads as never).methods();

  it.each([
    [new MongoNetworkError('gone'), { code: 'database_busy' }],
    [new Error('unknown'), { message: 'unknown' }],
  ])('maps the errors of calls and commits: %s', async (error, expected) => {
    const fails = () => Promise.reject(error);
    const methods = methodsOf({ find: fails, commitTransaction: fails });
    await expect(methods.find({ collection: 'posts' })).rejects.toMatchObject(expected);
    await expect(methods.commitTransaction('1')).rejects.toMatchObject(expected);
  });

  it('runs callbacks after a commit, never after a rollback, and at once without a transaction', async () => {
    const done: string[] = [];
    const methods = methodsOf({
      beginTransaction: async (options?: { id: string | null }) => options?.id ?? null,
      commitTransaction: async (id: Promise<string>) => void done.push(`commit ${await id}`),
      rollbackTransaction: async () => {},
    });
    const after = (id: string | null) =>
      afterCommit({ transactionID: id, payload: { db: methods } } as never, () => done.push(`after ${id}`));
    for (const id of ['stored', 'undone', null]) {
      await methods.beginTransaction({ id });
      await after(id);
    }
    expect(done).toEqual(['after null']);
    await methods.rollbackTransaction('undone');
    await methods.commitTransaction(Promise.resolve('stored'));
    expect(done).toEqual(['after null', 'commit stored', 'after stored']);
  });

  it('writes a document only over the revision that was read', async () => {
    const calls: object[] = [];
    let stored: object | null = { id: 'a' };
    const updateOne = async (args: object) => {
      calls.push(args);
      return stored;
    };
    const methods = methodsOf({ updateOne });
    const write = (data: object, expectedRev?: number, returning?: boolean) =>
      methods.updateOne({ collection: 'posts', id: 'a', data, req: { context: { expectedRev } }, returning } as never);
    const conditionOf = (rev: object) => ({ where: { and: [{ id: { equals: 'a' } }, { rev }] } });
    await write({ rev: 3 });
    await write({ rev: 1 });
    await write({ textMarks: [] });
    expect(calls).toMatchObject([conditionOf({ equals: 2 }), conditionOf({ exists: false }), { id: 'a' }]);
    expect(calls[0]).not.toHaveProperty('id');
    stored = null;
    await expect(write({ rev: 3 }, 2)).rejects.toThrow(StaleError);
    await expect(write({ rev: 3 })).rejects.toThrow(DatabaseBusyError);
    expect(await write({ current: true, rev: 3 }, undefined, false)).toBe(null);
  });

  it('keeps transactions that Payload removes while it connects to a replica set', async () => {
    const adapter = {
      connection: { db: { command: async () => ({ setName: 'rs0' }) } },
      beginTransaction: async (): Promise<string | null> => 'one',
      connect: async () => {
        adapter.beginTransaction = async () => null;
      },
    };
    Object.assign(adapter, methodsOf(adapter));
    await adapter.connect();
    expect(await adapter.beginTransaction()).toBe('one');
  });
});

it('every collection has an index for lists that are read in parts by id', async () => {
  const made: [string, object][] = [];
  const collection = (name: string) => ({ createIndex: async (keys: object) => void made.push([name, keys]) });
  const collections = Object.fromEntries(
    resourceList.map((resource) => [resource.collection, { config: { flattenedFields: [] } }]),
  );
  await makeIndexes({ connection: { collection }, payload: { collections } } as never);
  const keys = { deletedAt: 1, _id: 1, createdAt: -1 };
  expect(made).toEqual(expect.arrayContaining(resourceList.map((resource) => [resource.collection, keys])));
});
