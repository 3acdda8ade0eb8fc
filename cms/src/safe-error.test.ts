import { expect, it } from 'vitest';
import { safeError } from './safe-error.ts';

class QueryError extends Error {
  readonly params = ['the letter'];
}

it('keeps the query and the stack without the values', () => {
  const cause = new Error('SQLITE_BUSY: database is locked');
  const error = new QueryError('Failed query: insert into "messages" values (?)\nparams: the letter\n    at night', {
    cause,
  });
  const safe = safeError(error);
  expect(safe).toMatchObject({ type: 'QueryError', message: 'Failed query: insert into "messages" values (?)' });
  expect(safe.cause).toBe('SQLITE_BUSY: database is locked');
  expect(safe.stack).toContain('safe-error.test.ts');
  expect(JSON.stringify(safe)).not.toMatch(/letter|night/);
});

it('logs only the type of a value that is not an error', () => {
  expect(safeError('the letter')).toEqual({ type: 'string', message: '', stack: '' });
});

it('truncates long messages', () => {
  expect(safeError(new Error('x'.repeat(100_000))).message).toHaveLength(1000);
});
