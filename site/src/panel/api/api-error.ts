import { UNKNOWN_ERROR } from '@portfolio/contract/sentences';

/** A failed call: `message` is the server's text or a local one; `status` is 0 when there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Whether `message` is the server's text. */
  readonly isServerMessage: boolean;
  readonly details: readonly { path: string; message: string }[];
  /** The stored item, sent with 409 `stale` and 422 `key_used`. */
  readonly item: unknown;

  constructor(status: number, body: ErrorBody, isServerMessage = false) {
    super(body.error);
    this.status = status;
    this.code = body.code;
    this.isServerMessage = isServerMessage;
    this.details = body.details ?? [];
    this.item = body.item;
  }
}

interface ErrorBody {
  error: string;
  code: string;
  details?: ApiError['details'] | undefined;
  item?: unknown;
}

/** For a call without an answer. */
export function noAnswer(isOffline: boolean): ApiError {
  if (isOffline) return new ApiError(0, { error: 'You’re offline. What you typed is still here.', code: 'offline' });
  return new ApiError(0, { error: 'The server did not answer. What you typed is still here.', code: 'no_answer' });
}

/** For an error without a usable body, such as that of a reverse proxy. */
export const unknownError = (status: number): ApiError =>
  new ApiError(status, { error: `The server answered ${status}.`, code: 'unknown' });

/** The text to show for a thrown error; `fallback`, if given, replaces every text that is not the server's. */
export function errorText(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? UNKNOWN_ERROR;
  return fallback === undefined || error.isServerMessage ? error.message : fallback;
}
