import { isRecord } from '@portfolio/contract/type-guards';
import { codeOf } from '@portfolio/text/error-code';
import {
  MongoError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
} from 'mongodb';
import { ValidationError } from 'payload';
import { DatabaseBusyError, slugTaken } from '../errors.ts';

/** The parts of an adapter call's argument that an error names. */
export interface FailedCall {
  collection?: string;
  data?: unknown;
  req?: unknown;
}

/** Our error for one of MongoDB's, or the same error. */
export function mapMongoError(error: unknown, call: FailedCall = {}): unknown {
  if (isUnavailable(error) || isConflict(error)) return Object.assign(new DatabaseBusyError(), { cause: error });
  const { collection, data } = call;
  const isSlug = error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'slug');
  return isSlug && collection ? slugTaken(collection, String(isRecord(data) ? data.slug : undefined)) : error;
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

/** Writes an upsert, and once more if another process has inserted the same document first. */
export const upsert = <T>(write: () => Promise<T>): Promise<T> =>
  write().catch((error: unknown) => {
    if (isDuplicate(error)) return write();
    throw mapMongoError(error);
  });
