import { APIError, ValidationError } from 'payload';

/** A write waited longer for its turn than it may (10 s); answered with 503 and `code: database_busy`. */
export class DatabaseBusyError extends APIError {
  readonly code = 'database_busy';

  constructor() {
    super('The database is busy. Please try again in a moment.', 503, { code: 'database_busy' }, true);
  }
}

/** The database file is not in its place, or another one lies there that does not fit; nothing is written. */
export class DatabaseGoneError extends APIError {
  readonly code = 'database_gone';

  constructor() {
    super('The database file is not in its place, so nothing can be stored.', 503, { code: 'database_gone' }, true);
  }
}

/** A transaction was rolled back because nothing had happened in it for too long; nothing of it is stored. */
export class TransactionLostError extends APIError {
  readonly code = 'transaction_lost';

  constructor(cause?: unknown) {
    super('The change could not be stored.', 500);
    this.cause = cause;
  }
}

/** The document has changed since the caller read it (`context.expectedRev`); answered with 409. */
export class StaleError extends APIError {
  readonly code = 'stale';

  constructor() {
    super(
      'This has been changed elsewhere in the meantime. Copy what you typed, reload the page and enter it again.',
      409,
      { code: 'stale' },
      true,
    );
  }
}

type ErrorWithCode = Error & { code?: unknown };

/** A validation error of one field, as Payload's REST and admin show it. */
export function fieldError(collection: string, path: string, message: string): ValidationError {
  return new ValidationError({ collection, errors: [{ message, path }] });
}

/** A typed slug is taken: a validation error of `slug` that carries `code: 'slug_taken'`. */
export function slugTaken(collection: string, slug: string): ValidationError {
  const error = fieldError(collection, 'slug', `The slug “${slug}” is taken.`);
  return Object.assign(error, { code: 'slug_taken' });
}

/** Whether an error says that a typed slug is taken (a 409 at the API). */
export function isSlugTaken(error: unknown): boolean {
  return error instanceof Error && (error as ErrorWithCode).code === 'slug_taken';
}
