import { expect, it } from 'vitest';
import { DatabaseBusyError, DatabaseGoneError, TransactionLostError } from '../errors.ts';
import { storageFault } from './storage-fault.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error('x', { cause }), { code });

it.each([
  [coded('SQLITE_FULL'), 'disk_full'],
  [coded('ENOSPC'), 'disk_full'],
  [coded('SQLITE_READONLY_DBMOVED'), 'read_only'],
  [coded('EROFS'), 'read_only'],
  [new DatabaseBusyError(), 'database_busy'],
  [new DatabaseGoneError(), 'database_gone'],
  [coded('SQLITE_IOERR_WRITE'), 'database'],
  [coded('EMFILE'), 'overloaded'],
  [new TransactionLostError(), 'transaction_lost'],
  [new TransactionLostError(coded('SQLITE_FULL')), 'disk_full'],
  [new Error('Failed query', { cause: coded('SQLITE_UNKNOWN', coded('SQLITE_BUSY')) }), 'database_busy'],
])('%s is %s', (error, fault) => {
  expect(storageFault(error)).toBe(fault);
});

it.each([new Error('x'), coded('ENOENT'), coded('slug_taken'), null, undefined, 'text'])(
  '%s is not a storage fault',
  (error) => {
    expect(storageFault(error)).toBeNull();
  },
);

it('handles an error that is its own cause', () => {
  const error = new Error('x');
  error.cause = error;
  expect(storageFault(error)).toBeNull();
});
