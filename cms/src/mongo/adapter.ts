import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb';
import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import { CommitCallbacks } from '../database/transaction.ts';
import { unlessUnwanted } from '../database/versions.ts';
import { DatabaseBusyError, StaleError } from '../errors.ts';
import type { Misses } from '../resources/missed-addresses/store.ts';
import { addMissesToCollection } from './add-misses.ts';
import { type FailedCall, mapMongoError } from './errors.ts';
import { makeIndexes } from './indexes.ts';
import { CONNECTION, hasTransactions } from './probe.ts';

/** MongoDB as Payload's database, with transactions if the server supports them. */
export function mongoDatabase(url: string): DatabaseAdapterObj<BaseDatabaseAdapter> {
  const database = mongooseAdapter({
    url,
    // Repeated creates have an id of their own.
    allowIDOnCreate: true,
    connectOptions: CONNECTION,
    // At the start, not at the first query.
    ensureIndexes: true,
    afterOpenConnection: makeIndexes,
  });
  return {
    ...database,
    init: (args) => {
      const adapter = database.init(args) as MongooseAdapter & BaseDatabaseAdapter;
      return Object.assign(adapter, new MongoAdapter(adapter).methods());
    },
  };
}

/** The methods of Payload's MongoDB adapter that work differently here: commit callbacks, and errors of our own. */
export class MongoAdapter {
  readonly #adapter: MongooseAdapter & BaseDatabaseAdapter;
  readonly #commitCallbacks = new CommitCallbacks();

  constructor(adapter: MongooseAdapter & BaseDatabaseAdapter) {
    this.#adapter = adapter;
  }

  /** Every method that replaces one of Payload's adapter. */
  methods() {
    const payloads = { ...this.#adapter };
    const beginTransaction = this.#begin(payloads.beginTransaction);
    const methods = {
      commitCallbacks: this.#commitCallbacks,
      connect: this.#connect(payloads.connect, beginTransaction),

      beginTransaction,
      commitTransaction: this.#commit(payloads.commitTransaction),
      rollbackTransaction: this.#rollback(payloads.rollbackTransaction),

      addMisses: (misses: readonly Misses[]) => addMissesToCollection(this.#adapter, misses).catch(throwMapped),
      count: this.#mapErrors(payloads.count),
      countVersions: this.#mapErrors(payloads.countVersions),
      create: this.#mapErrors(payloads.create),
      createGlobal: this.#mapErrors(payloads.createGlobal),
      createVersion: this.#mapErrors(unlessUnwanted(payloads.createVersion)),
      deleteMany: this.#mapErrors(payloads.deleteMany),
      deleteOne: this.#mapErrors(payloads.deleteOne),
      deleteVersions: this.#mapErrors(payloads.deleteVersions),
      find: this.#mapErrors(payloads.find),
      findDistinct: this.#mapErrors(payloads.findDistinct),
      findGlobal: this.#mapErrors(payloads.findGlobal),
      findOne: this.#mapErrors(payloads.findOne),
      findVersions: this.#mapErrors(payloads.findVersions),
      updateGlobal: this.#mapErrors(payloads.updateGlobal),
      updateMany: this.#mapErrors(payloads.updateMany),
      updateOne: this.#mapErrors(ofReadRevision(payloads.updateOne)),
      updateVersion: this.#mapErrors(payloads.updateVersion),
      upsert: this.#mapErrors(payloads.upsert),
    };
    return methods satisfies Partial<BaseDatabaseAdapter>;
  }

  /**
   * Payload removes transactions when it connects, unless the URL has `replicaSet`
   * (https://github.com/payloadcms/payload/issues/10603); the driver detects a replica set without it.
   */
  #connect(
    connect: BaseDatabaseAdapter['connect'],
    beginTransaction: BaseDatabaseAdapter['beginTransaction'],
  ): NonNullable<BaseDatabaseAdapter['connect']> {
    return async (options) => {
      await connect?.call(this.#adapter, options);
      const { db } = this.#adapter.connection;
      if (db && (await hasTransactions(db))) Object.assign(this.#adapter, { beginTransaction, transactionOptions: {} });
    };
  }

  #begin(begin: BaseDatabaseAdapter['beginTransaction']): BaseDatabaseAdapter['beginTransaction'] {
    return async (options) => {
      const id = await begin.call(this.#adapter, options);
      if (id) this.#commitCallbacks.begin(String(id));
      return id;
    };
  }

  #commit(commit: BaseDatabaseAdapter['commitTransaction']): BaseDatabaseAdapter['commitTransaction'] {
    return async (transactionId) => {
      const callbacks = this.#commitCallbacks.end(String(await transactionId));
      await commit.call(this.#adapter, transactionId).catch(throwMapped);
      for (const callback of callbacks) callback();
    };
  }

  #rollback(rollback: BaseDatabaseAdapter['rollbackTransaction']): BaseDatabaseAdapter['rollbackTransaction'] {
    return async (transactionId) => {
      this.#commitCallbacks.end(String(await transactionId));
      await rollback.call(this.#adapter, transactionId);
    };
  }

  /** A method whose errors of MongoDB are replaced by ours. */
  #mapErrors<Args extends FailedCall, Result>(method: (args: Args) => Promise<Result>) {
    return (args: Args): Promise<Result> =>
      method.call(this.#adapter, args).catch((error: unknown) => throwMapped(error, args));
  }
}

/**
 * Payload writes a whole document, as it was read before. Without transactions that would undo what another process
 * wrote in between, so a document with a revision is only written over the one before; else nothing is. Hooks that
 * write a few fields themselves need no answer.
 */
const ofReadRevision = (updateOne: BaseDatabaseAdapter['updateOne']): BaseDatabaseAdapter['updateOne'] =>
  async function ofRevision(this: BaseDatabaseAdapter, args) {
    const { id, where: _, ...rest } = args;
    const { rev } = args.data;
    if (!id || typeof rev !== 'number' || args.returning === false) return updateOne.call(this, args);
    const read = rev > 1 ? { rev: { equals: rev - 1 } } : { rev: { exists: false } };
    const written = await updateOne.call(this, { ...rest, where: { and: [{ id: { equals: id } }, read] } });
    if (written) return written;
    throw args.req?.context?.expectedRev === undefined ? new DatabaseBusyError() : new StaleError();
  };

function throwMapped(error: unknown, call?: FailedCall): never {
  throw mapMongoError(error, call);
}
