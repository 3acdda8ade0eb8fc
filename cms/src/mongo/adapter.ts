import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb';
import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import { CONNECTION } from './connection.ts';
import { withMappedErrors } from './errors.ts';
import { makeIndexes } from './indexes.ts';
import { hasTransactions } from './probe.ts';

/** MongoDB as Payload's database, with transactions if the server supports them. */
export function mongoDatabase(url: string): DatabaseAdapterObj<BaseDatabaseAdapter> {
  const database = mongooseAdapter({
    url,
    connectOptions: CONNECTION,
    // At the start, not at the first query.
    ensureIndexes: true,
    afterOpenConnection: makeIndexes,
  });
  return {
    ...database,
    init: (args) =>
      withMappedErrors(withTransactions(database.init(args) as MongooseAdapter) as unknown as BaseDatabaseAdapter),
  };
}

/** Payload enables transactions only if the URL has `replicaSet`; the driver detects a replica set without it. */
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
