import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb';
import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import { CONNECTION } from './connection.ts';
import { withPlainErrors } from './errors.ts';
import { makeIndexes } from './indexes.ts';
import { hasTransactions } from './probe.ts';

/** MongoDB as Payload's database, with transactions wherever the server has them. */
export function mongoDatabase(url: string): DatabaseAdapterObj<BaseDatabaseAdapter> {
  const database = mongooseAdapter({
    url,
    connectOptions: CONNECTION,
    // The first visitor finds them made.
    ensureIndexes: true,
    afterOpenConnection: makeIndexes,
  });
  return {
    ...database,
    init: (args) =>
      withPlainErrors(withTransactions(database.init(args) as MongooseAdapter) as unknown as BaseDatabaseAdapter),
  };
}

/** Payload looks for `replicaSet` in the address only; the driver finds a replica set without being told. */
function withTransactions(adapter: MongooseAdapter): MongooseAdapter {
  const connect = adapter.connect?.bind(adapter);
  adapter.connect = async (options) => {
    const begin = adapter.beginTransaction;
    await connect?.(options);
    const { db } = adapter.connection;
    if (db && (await hasTransactions(db))) Object.assign(adapter, { beginTransaction: begin, transactionOptions: {} });
  };
  return adapter;
}
