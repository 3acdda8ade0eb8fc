import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';

/** The adapter typed for MongoDB; Payload's generated types are those of the SQLite adapter. */
export const mongoAdapter = ({ db }: Payload): MongooseAdapter => db as unknown as MongooseAdapter;
