import { isRecord } from '@portfolio/contract/type-guards';
import { messageOf } from '@portfolio/text/error-code';
import { type Db, MongoClient, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { withTimeout } from '../async/with-timeout.ts';

/** MongoDB timeouts (ms), so that requests fail within seconds if it is not available. */
export const CONNECTION = {
  appName: 'portfolio',
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  // For a server that accepts queries but does not respond.
  socketTimeoutMS: 30_000,
} as const;
/** The most time of a connection with its lookup of the name. */
const CONNECT_MS = 10_000;
const AUTHENTICATION_FAILED = 18;
const UNAUTHORIZED = 13;
const EXAMPLE = 'mongodb://user:password@host:27017/portfolio?replicaSet=rs0';

/** Whether the server is a member of a replica set or a mongos router. */
export async function hasTransactions(db: Db | { command(command: object): Promise<unknown> }): Promise<boolean> {
  const server: unknown = await db.command({ hello: 1 });
  return isRecord(server) && (Boolean(server.setName) || server.msg === 'isdbgrid');
}

/** Connects and runs a test query; throws a one-line message without the password if that fails. */
export async function probeMongo(uri: string): Promise<{ hasTransactions: boolean }> {
  const client = clientFor(uri);
  try {
    // The driver has no timeout for DNS lookups.
    await withTimeout(client.connect(), CONNECT_MS, () => new Error(`no answer within ${CONNECT_MS / 1000} s`));
    await client
      .db()
      .collection('users')
      .findOne({}, { projection: { _id: 1 } });
    return { hasTransactions: await hasTransactions(client.db()) };
  } catch (error) {
    throw new Error(whyNot(error, client));
  } finally {
    await client.close();
  }
}

function clientFor(uri: string): MongoClient {
  try {
    return new MongoClient(uri, CONNECTION);
  } catch (error) {
    const message = messageOf(error);
    // Some of the driver's messages contain the URL with the password.
    const why = message.includes('://') ? '' : ` (${message})`;
    throw new Error(`DATABASE_URI is not valid${why}: it accepts ${EXAMPLE}.`);
  }
}

function whyNot(error: unknown, { options }: MongoClient): string {
  const where = options.srvHost ?? options.hosts.join(', ');
  const code = error instanceof MongoServerError ? error.code : undefined;
  const message = messageOf(error).split('\n')[0] ?? '';
  if (code === AUTHENTICATION_FAILED || /authentication failed/i.test(message)) {
    return `MongoDB at ${where} refuses the user or the password of DATABASE_URI.`;
  }
  if (code === UNAUTHORIZED) {
    return `MongoDB at ${where} does not let the user of DATABASE_URI read the database "${options.dbName}".`;
  }
  if (error instanceof MongoServerSelectionError) {
    const set = options.replicaSet ? ` as a member of the replica set "${options.replicaSet}"` : '';
    return `MongoDB at ${where} does not answer${set} (${message}). Start it, or correct DATABASE_URI.`;
  }
  return `MongoDB at ${where} cannot be used: ${message}. Start it, or correct DATABASE_URI.`;
}
