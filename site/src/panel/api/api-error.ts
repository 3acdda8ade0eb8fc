import { UNKNOWN_ERROR } from '@portfolio/contract/sentences';

/** For a call without an answer while the browser has no network. */
export const OFFLINE = 'You are offline. What you typed is still here.';
/** For a call without an answer. */
export const NO_ANSWER = 'The server did not answer. What you typed is still here.';

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

/** The text to show for a thrown error; `fallback`, if given, replaces every text that is not the server's. */
export function errorText(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? UNKNOWN_ERROR;
  return fallback === undefined || error.isServerMessage ? error.message : fallback;
}
