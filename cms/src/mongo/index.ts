import { probeMongo } from './probe.ts';

export { mongoCounts } from './counts.ts';
export { mongoRevision } from './revision.ts';
export { mongoTurns } from './turns.ts';

const NO_TRANSACTIONS =
  'MongoDB runs without a replica set: a write that is cut short may be stored in part. Make it a replica set; one member is enough.';

/** Makes sure that MongoDB can be used; answers what the owner of this machine should know of it. */
export async function checkMongo(uri: string): Promise<string[]> {
  const { hasTransactions } = await probeMongo(uri);
  return hasTransactions ? [] : [NO_TRANSACTIONS];
}
