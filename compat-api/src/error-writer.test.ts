import { DatabaseBusyError, MarkdownTimeout } from '@portfolio/cms';
import { expect, it } from 'vitest';
import { publicError } from './error-writer.ts';
import { AppError } from './errors.ts';

it('says what a caller may know of faults of the content system', () => {
  expect(publicError(new DatabaseBusyError())).toMatchObject({ status: 503, code: 'database_busy' });
  expect(publicError(new MarkdownTimeout())).toMatchObject({
    status: 400,
    code: 'markdown_timeout',
    extra: { details: [{ path: 'content' }] },
  });
});

it('hands on our own, and hides the rest', () => {
  const own = new AppError(409, 'stale', 'Changed.');
  expect(publicError(own)).toBe(own);
  expect(publicError(new Error('SELECT secret'))).toBeNull();
});
