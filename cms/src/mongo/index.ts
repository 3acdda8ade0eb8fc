import { probeMongo } from './probe.ts';

export { importStore, mongoCounts, mongoRevision, mongoTurns } from './shared.ts';
export { mongoStatistics } from './statistics.ts';

const NO_TRANSACTIONS =
  'MongoDB runs without a replica set: an interrupted write may be stored in part. Make it a replica set; one member is enough.';

/** Checks the connection to MongoDB (throws one line if it fails) and returns warnings for the log. */
export async function checkMongo(uri: string): Promise<string[]> {
  const { hasTransactions } = await probeMongo(uri);
  return hasTransactions ? [] : [NO_TRANSACTIONS];
}
