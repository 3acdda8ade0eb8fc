import {
  MongoError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
} from 'mongodb';
import { type BaseDatabaseAdapter, ValidationError } from 'payload';
import { DatabaseBusyError, slugTaken } from '../errors.ts';

/** What Payload asks of a database while it runs. */
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

type Method = (...args: unknown[]) => Promise<unknown>;

/** Gives faults of MongoDB the names that the product knows: the database is busy or away, or a slug is taken. */
export function withPlainErrors<T extends BaseDatabaseAdapter>(adapter: T): T {
  const methods = adapter as unknown as Record<(typeof METHODS)[number], Method>;
  for (const name of METHODS) {
    const method = methods[name].bind(adapter);
    methods[name] = (...args) =>
      method(...args).catch((error: unknown) => {
        throw plainError(error, args[0]);
      });
  }
  return adapter;
}

/** The error that the product knows for one of MongoDB's, or the same. */
export function plainError(error: unknown, args?: unknown): unknown {
  if (isAway(error) || isConflict(error)) return Object.assign(new DatabaseBusyError(), { cause: error });
  const { collection, data } = (args ?? {}) as { collection?: string; data?: { slug?: unknown } };
  const isSlug = error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'slug');
  return isSlug && collection ? slugTaken(collection, String(data?.slug)) : error;
}

const isAway = (error: unknown) =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  error instanceof MongoNotConnectedError;

/** Two transactions wrote the same document: the later one is undone, and may be tried again. */
const isConflict = (error: unknown) =>
  error instanceof MongoError && error.hasErrorLabel(MongoErrorLabel.TransientTransactionError);

/** Whether something of that key is there already. */
export const isDuplicate = (error: unknown) => (error as { code?: unknown }).code === 11_000;
