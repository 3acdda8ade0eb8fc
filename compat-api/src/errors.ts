import type { ErrorBody } from '@portfolio/contract';
import { INVALID_FIELDS, OVERLOADED } from '@portfolio/contract/sentences';

type Details = NonNullable<ErrorBody['details']>;

/** An error that the caller may read: HTTP status, error code, message. */
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

/** 404 for what does not exist or must stay hidden from the caller. */
export const notFound = (what = 'This') => new AppError(404, 'not_found', `${what} does not exist.`);
/** 401 for a call that needs the owner. */
export const unauthorized = () => new AppError(401, 'unauthorized', 'Sign in first.');
/** 400 with the fields that are wrong. */
export const badRequest = (details: Details, message = INVALID_FIELDS) =>
  new AppError(400, 'invalid', message, { details });
/** 429, with the seconds to wait in `Retry-After`. */
export const tooMany = (seconds: number) =>
  new AppError(429, 'too_many', 'Too many attempts. Wait a moment and try again.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });
/** 503 for a call that needs more than the server has left, with the seconds to wait in `Retry-After`. */
export const overloaded = () => new AppError(503, 'overloaded', OVERLOADED, { headers: { 'Retry-After': '2' } });
/** 404 for a file. */
export const fileNotFound = () => notFound('This file');
/** 405; `allowed` is the value of the `Allow` header. */
export const wrongMethod = (method: string, allowed: string) =>
  new AppError(405, 'wrong_method', `${method} is not allowed here. Use ${allowed}.`, { headers: { Allow: allowed } });
/** 415 for a body that is not JSON. */
export const notJson = () => new AppError(415, 'unsupported_type', 'Send the body as application/json.');
/** 416 for a range beyond the end of a file. */
export const wrongRange = (headers?: Record<string, string>) =>
  new AppError(416, 'wrong_range', 'The requested range is not in the file.', headers && { headers });
