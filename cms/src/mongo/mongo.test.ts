import { MongoNetworkError, MongoServerError } from 'mongodb';
import { ValidationError } from 'payload';
import { describe, expect, it } from 'vitest';
import { DatabaseBusyError, isSlugTaken } from '../errors.ts';
import { mapMongoError, withMappedErrors } from './errors.ts';
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
    expect(isSlugTaken(mapMongoError(duplicate('slug'), args))).toBe(true);
    expect(isSlugTaken(mapMongoError(duplicate('title'), args))).toBe(false);
  });

  it('does not change unknown errors', async () => {
    const unknown = new Error('unknown');
    const fails = () => Promise.reject(unknown);
    const adapter = new Proxy({} as never, { get: (target, name) => Reflect.get(target, name) ?? fails });
    const { find } = withMappedErrors(adapter) as { find(): Promise<unknown> };
    await expect(find()).rejects.toBe(unknown);
  });
});
