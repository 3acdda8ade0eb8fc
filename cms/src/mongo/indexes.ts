import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import { resourceList } from '@portfolio/contract/resources/index';
import { codeOf } from '@portfolio/text/error-code';
import { hasSlug } from '../fields/has-slug.ts';
import { indexImports } from './import-store.ts';

/** Error code of servers that implement only a part of MongoDB's protocol. */
const NOT_IMPLEMENTED = '238';

/** Creates the indexes that Payload's fields cannot define. */
export async function makeIndexes(adapter: MongooseAdapter): Promise<void> {
  for (const { collection } of resourceList) {
    const { flattenedFields: fields } = adapter.payload.collections[collection].config;
    if (hasSlug(fields)) await indexSlugs(adapter, collection);
    // For lists that are read in parts by id; Payload adds the creation time to each order.
    await adapter.connection.collection(collection).createIndex({ deletedAt: 1, _id: 1, createdAt: -1 });
  }
  // For the public list: published, not in the trash, by time.
  await adapter.connection.collection('posts').createIndex({ status: 1, deletedAt: 1, publishedAt: -1, createdAt: -1 });
  await indexImports(adapter);
  for (const name of ['throttles', 'daily-visitors']) {
    const collection = adapter.connection.collection(name);
    await ifImplemented(() => collection.createIndex({ endsAt: 1 }, { expireAfterSeconds: 0 }));
  }
}

/** Runs the work; `false` if the server does not implement it. */
async function ifImplemented(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (codeOf(error) === NOT_IMPLEMENTED) return false;
    throw error;
  }
}

/**
 * Trashed items have no slug, so the index must skip empty ones, which Payload's own would not. A partial filter with
 * `$gt`, because MongoDB uses such an index for queries by slug too.
 */
async function indexSlugs({ connection, payload }: MongooseAdapter, name: string): Promise<void> {
  const collection = connection.collection(name);
  const options = { name: 'slug_unique', unique: true, partialFilterExpression: { slug: { $gt: '' } } };
  if (await ifImplemented(() => collection.createIndex({ slug: 1 }, options))) return;
  payload.logger.warn(`This server has no partial indexes: two ${name} saved at the same moment could share a slug.`);
  await collection.createIndex({ slug: 1 });
}
