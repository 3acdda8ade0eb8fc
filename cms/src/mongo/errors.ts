import {
  MongoError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
} from 'mongodb';
import { type BaseDatabaseAdapter, ValidationError } from 'payload';
import { type CallArgs, wrapMethods } from '../database/transaction.ts';
import { codeOf } from '../error-code.ts';
import { DatabaseBusyError, slugTaken } from '../errors.ts';

/** The methods of an adapter that Payload calls while it runs. */
const METHODS = [
  'commitTransaction',
  'count',
  'countVersions',
  'create',
  'createGlobal',
  'createVersion',
  'deleteMany',
  'deleteOne',
  'deleteVersions',
  'find',
  'findDistinct',
  'findGlobal',
  'findOne',
  'findVersions',
  'updateGlobal',
  'updateMany',
  'updateOne',
  'updateVersion',
  'upsert',
] as const satisfies readonly (keyof BaseDatabaseAdapter)[];

/** Maps errors of MongoDB to our own: the database is busy or not available, or a slug is taken. */
export function withMappedErrors<T extends BaseDatabaseAdapter>(adapter: T): T {
  return wrapMethods(adapter, METHODS, (call, args) =>
    call().catch((error: unknown) => {
      throw mapMongoError(error, args);
    }),
  );
}

/** Our error for one of MongoDB's, or the same error. */
export function mapMongoError(error: unknown, args: CallArgs = {}): unknown {
  if (isUnavailable(error) || isConflict(error)) return Object.assign(new DatabaseBusyError(), { cause: error });
  const { collection, data } = args;
  const isSlug = error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'slug');
  return isSlug && collection ? slugTaken(collection, String(data?.slug)) : error;
}

const isUnavailable = (error: unknown) =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  error instanceof MongoNotConnectedError;

/** Two transactions wrote the same document: the later one is rolled back, and can be retried. */
const isConflict = (error: unknown) =>
  error instanceof MongoError && error.hasErrorLabel(MongoErrorLabel.TransientTransactionError);

/** Whether an error is a duplicate key. */
export const isDuplicate = (error: unknown) => codeOf(error) === '11000';
