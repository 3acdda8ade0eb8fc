import { MongoNetworkError, MongoServerError } from 'mongodb';
import { ValidationError } from 'payload';
import { describe, expect, it } from 'vitest';
import { DatabaseBusyError, isSlugTaken } from '../errors.ts';
import { plainError, withPlainErrors } from './errors.ts';
import { hasTransactions, probeMongo } from './probe.ts';

const refused = (uri: string) =>
  probeMongo(uri).then(
    () => 'no error',
    (error: Error) => error.message,
  );

describe('a start', () => {
  it.each([
    'mongodb://admin:secret-word@',
    'mongodb://admin:secret-word@host/name?replicaSet=',
    'mongodb://admin:secret-word@host/name?nonsense=1',
    'mongodb://admin:secret-word@host:99999/name',
    'mongodb+srv://admin:secret-word@host:27017/name',
  ])('says in one line that %s is none, without the password', async (uri) => {
    const message = await refused(uri);
    expect(message).toMatch(/^DATABASE_URI is not valid/);
    expect(message).not.toMatch(/secret-word|\n/);
  });

  it('says in one line, and soon, that nobody answers', async () => {
    const message = await refused('mongodb://admin:secret-word@127.0.0.1:1/name');
    expect(message).toMatch(/^MongoDB at 127\.0\.0\.1:1 does not answer \(.*ECONNREFUSED.*\)\. Start it, or/);
    expect(message).not.toContain('secret-word');
  });

  it.each([
    [{ setName: 'rs0' }, true],
    [{ msg: 'isdbgrid' }, true],
    [{ isWritablePrimary: true }, false],
  ])('knows of %j whether there are transactions', async (hello, expected) => {
    expect(await hasTransactions({ command: async () => hello })).toBe(expected);
  });
});

describe('faults', () => {
  const labelled = new MongoServerError({
    message: 'WriteConflict',
    code: 112,
    errorLabels: ['TransientTransactionError'],
  });
  it.each([new MongoNetworkError('gone'), labelled])('that pass are “busy”: %s', (error) => {
    expect(plainError(error)).toBeInstanceOf(DatabaseBusyError);
    expect(plainError(error)).toMatchObject({ cause: error });
  });

  it('of the slugs’ index are a taken slug, and other fields’ are not', () => {
    const of = (path: string) => new ValidationError({ collection: 'posts', errors: [{ message: 'unique', path }] });
    const args = { collection: 'posts', data: { slug: 'twice' } };
    expect(isSlugTaken(plainError(of('slug'), args))).toBe(true);
    expect(isSlugTaken(plainError(of('title'), args))).toBe(false);
  });

  it('that nobody knows stay what they are', async () => {
    const unknown = new Error('unknown');
    const fails = () => Promise.reject(unknown);
    const adapter = new Proxy({} as never, { get: (target, name) => Reflect.get(target, name) ?? fails });
    const { find } = withPlainErrors(adapter) as { find(): Promise<unknown> };
    await expect(find()).rejects.toBe(unknown);
  });
});
