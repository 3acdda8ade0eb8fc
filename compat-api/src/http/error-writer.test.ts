import { DatabaseBusyError, MarkdownTimeout, PreviewSuperseded, RendererUnavailable } from '@portfolio/cms';
import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { publicError } from './error-writer.ts';

it('maps errors of the content system to public errors', () => {
  expect(publicError(new DatabaseBusyError())).toMatchObject({ status: 503, code: 'database_busy' });
  expect(publicError(new MarkdownTimeout())).toMatchObject({
    status: 400,
    code: 'markdown_timeout',
    extra: { details: [{ path: 'content' }] },
  });
  expect(publicError(new PreviewSuperseded())).toMatchObject({ status: 409, code: 'superseded' });
  expect(publicError(new RendererUnavailable(true))).toMatchObject({
    status: 503,
    message: 'Preview timed out. Your text is safe; try again or save it.',
    extra: { headers: { 'Retry-After': '5' } },
  });
});

it('returns public errors unchanged, and hides all others', () => {
  const appError = new AppError(409, 'stale', 'Changed.');
  expect(publicError(appError)).toBe(appError);
  expect(publicError(new Error('SELECT secret'))).toBeNull();
});
