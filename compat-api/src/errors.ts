import type { ErrorBody } from '@portfolio/contract';

type Details = NonNullable<ErrorBody['details']>;

/** An error that the caller may read: HTTP status, machine word, one sentence for a person. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: { details?: Details; item?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message);
  }
}

export const notFound = (what = 'This') => new AppError(404, 'not_found', `${what} does not exist.`);
export const unauthorized = () => new AppError(401, 'unauthorized', 'Please sign in first.');
export const badRequest = (details: Details, message = 'Some fields need another look.') =>
  new AppError(400, 'invalid', message, { details });
export const tooMany = (seconds: number) =>
  new AppError(429, 'too_many', 'Too many tries. Please wait a little and try again.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });
