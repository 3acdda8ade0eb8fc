import { DATABASE_BUSY } from '@portfolio/contract/sentences';
import { codeOf } from '@portfolio/text/error-code';
import { APIError, ValidationError } from 'payload';

/** A write waited too long for the write lock (10 s); responds with 503 and `code: database_busy`. */
export class DatabaseBusyError extends APIError {
  readonly code = 'database_busy';

  constructor() {
    super(DATABASE_BUSY, 503, { code: 'database_busy' }, true);
  }
}

/** The database file was moved away or replaced since the start; nothing is written until it is back, or a restart. */
export class DatabaseGoneError extends APIError {
  readonly code = 'database_gone';

  constructor() {
    super('The database file is not in its place, so nothing can be stored.', 503, { code: 'database_gone' }, true);
  }
}

/** A transaction was rolled back because it was idle for too long, or its commit failed; nothing is stored. */
export class TransactionLostError extends APIError {
  readonly code = 'transaction_lost';

  constructor(cause?: unknown) {
    super('The change could not be stored.', 500);
    this.cause = cause;
  }
}

/** The document has changed since the caller read it (`context.expectedRev`); responds with 409. */
export class StaleError extends APIError {
  readonly code = 'stale';

  constructor() {
    super(
      'This was changed elsewhere since you opened it. Copy what you typed, reload the page and enter it again.',
      409,
      { code: 'stale' },
      true,
    );
  }
}

/** What the editor saves by itself would change a public post; responds with 400. */
export class PublicPostError extends APIError {
  readonly code = 'public';

  constructor() {
    super('This post is public now. Save its changes as pending ones, or update it.', 400, { code: 'public' }, true);
  }
}

/** A validation error of one field, in the format of Payload's REST API and admin. */
export function fieldError(collection: string, path: string, message: string): ValidationError {
  return new ValidationError({ collection, errors: [{ message, path }] });
}

/** Codes of validation errors that another item causes (409 in the API). */
const CONFLICTS = ['slug_taken', 'from_taken', 'redirect_loop'] as const;
type ConflictCode = (typeof CONFLICTS)[number];

/** The validation error of a field that conflicts with another item, with its code. */
export function conflict(collection: string, path: string, code: ConflictCode, message: string): ValidationError {
  return Object.assign(fieldError(collection, path, message), { code });
}

/** The validation error for a slug that is taken. */
export const slugTaken = (collection: string, slug: string): ValidationError =>
  conflict(collection, 'slug', 'slug_taken', `Another item already uses the slug “${slug}”.`);

/** The code, field and message of an error from `conflict`. */
export function conflictOf(error: unknown): { code: ConflictCode; path: string; message: string } | undefined {
  const code = error instanceof ValidationError && CONFLICTS.find((known) => known === codeOf(error));
  const [first] = error instanceof ValidationError ? error.data.errors : [];
  return code && first ? { code, path: first.path, message: first.message } : undefined;
}
