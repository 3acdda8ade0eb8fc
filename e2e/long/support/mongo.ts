import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { ferretdb, startFerretdb } from './ferretdb.ts';
import { programOf } from './program.ts';
import { until } from './wait.ts';

/** The host from which `mongodb-memory-server` downloads a server. */
const DOWNLOADS = process.env.MONGOMS_DOWNLOAD_MIRROR ?? 'https://fastdl.mongodb.org';

export interface Mongo {
  /** Name for the test titles. */
  name: string;
  hasTransactions: boolean;
  /** Host and port of the server, or of the first one. */
  host: string;
  port: number;
  /** The URI of a new database, optionally through the port of a proxy. */
  database(port?: number): string;
  /** Drops the databases and stops the server. */
  close(): Promise<void>;
}

interface Source {
  name: string;
  uri: string;
  stop(): Promise<void>;
}

/**
 * The first available server with MongoDB's protocol: `MONGODB_TEST_URI`; a real one by mongodb-memory-server
 * (`MONGOMS_SYSTEM_BINARY`, a local mongod or a download); FerretDB. `null` without any. With `CI=true` an available
 * server that does not start is an error.
 */
export async function openMongo(): Promise<Mongo | null> {
  const source = await findSource();
  if (!source) return null;
  const client = new MongoClient(source.uri, { serverSelectionTimeoutMS: 1_000 });
  await until(`${source.name} answers`, 30_000, async () => Boolean(await client.db().command({ ping: 1 })));
  const { setName } = await client.db().command({ hello: 1 });
  const { host = '127.0.0.1', port = 27_017 } = client.options.hosts[0] ?? {};
  const names: string[] = [];
  return {
    name: source.name,
    hasTransactions: Boolean(setName),
    host,
    port,
    database: (by) => {
      const name = `portfolio_${randomBytes(6).toString('hex')}`;
      names.push(name);
      const uri = new URL(source.uri);
      uri.pathname = `/${name}`;
      if (by) Object.assign(uri, { hostname: '127.0.0.1', port: String(by) });
      // Otherwise the driver would connect to the address that the replica set reports, without the proxy.
      if (by) uri.searchParams.delete('replicaSet');
      if (by) uri.searchParams.set('directConnection', 'true');
      return uri.href;
    },
    close: async () => {
      for (const name of names) await client.db(name).dropDatabase();
      await client.close();
      await source.stop();
    },
  };
}

async function findSource(): Promise<Source | null> {
  const given = process.env.MONGODB_TEST_URI;
  if (given) return { name: 'MONGODB_TEST_URI', uri: given, stop: async () => undefined };
  return (await memoryServer()) ?? (await orInCi(ferret));
}

/** A source that fails counts as unavailable, except in CI. */
async function orInCi(open: () => Promise<Source | null>): Promise<Source | null> {
  return open().catch((error: unknown) => {
    if (process.env.CI === 'true') throw error;
    return null;
  });
}

async function ferret(): Promise<Source | null> {
  const binary = await ferretdb();
  if (!binary) return null;
  const { port, stop } = await startFerretdb(binary);
  return { name: 'FerretDB on SQLite', uri: `mongodb://127.0.0.1:${port}/`, stop };
}

async function memoryServer(): Promise<Source | null> {
  const binary = process.env.MONGOMS_SYSTEM_BINARY ?? programOf('mongod');
  if (!binary && !(await answers(DOWNLOADS))) return null;
  return orInCi(async () => {
    if (binary)
      Object.assign(process.env, { MONGOMS_SYSTEM_BINARY: binary, MONGOMS_SYSTEM_BINARY_VERSION_CHECK: 'false' });
    const { MongoMemoryReplSet } = await import('mongodb-memory-server-core');
    const server = await MongoMemoryReplSet.create({ replSet: { count: 1, name: 'rs0' } });
    return {
      name: 'MongoDB, a replica set of one',
      uri: server.getUri(),
      stop: async () => {
        await server.stop();
      },
    };
  });
}

const answers = (address: string) =>
  fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(3_000) }).then(
    () => true,
    () => false,
  );
