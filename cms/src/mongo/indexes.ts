import type { MongooseAdapter } from '@payloadcms/db-mongodb';

/** What a server answers that speaks MongoDB's protocol and lacks a part of it. */
const NOT_IMPLEMENTED = 238;

/** The indexes that Payload's fields do not name. */
export async function makeIndexes(adapter: MongooseAdapter): Promise<void> {
  for (const name of ['posts', 'projects']) await indexSlugs(adapter, name);
  // As visitors' lists ask: published, not in the trash, by time.
  await adapter.connection.collection('posts').createIndex({ status: 1, deletedAt: 1, publishedAt: -1, createdAt: -1 });
  await unlessUnknown(() =>
    adapter.connection.collection('throttles').createIndex({ endsAt: 1 }, { expireAfterSeconds: 0 }),
  );
}

/** Whether a part of MongoDB is there that may be missing. */
async function unlessUnknown(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if ((error as { code?: number }).code === NOT_IMPLEMENTED) return false;
    throw error;
  }
}

/**
 * What is in the trash holds no slug, so only real ones are unique; Payload's own index would count the empty ones. A
 * comparison, because MongoDB uses such an index for a search by slug, too.
 */
async function indexSlugs({ connection, payload }: MongooseAdapter, name: string): Promise<void> {
  const collection = connection.collection(name);
  const options = { name: 'slug_unique', unique: true, partialFilterExpression: { slug: { $gt: '' } } };
  if (await unlessUnknown(() => collection.createIndex({ slug: 1 }, options))) return;
  payload.logger.warn(`This server has no partial indexes: two ${name} saved at the same moment could share a slug.`);
  await collection.createIndex({ slug: 1 });
}
