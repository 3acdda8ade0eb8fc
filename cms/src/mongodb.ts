import { mongooseAdapter } from '@payloadcms/db-mongodb';

/** MongoDB as Payload's database; transactions need a replica set. */
export function mongoDatabase(url: string): ReturnType<typeof mongooseAdapter> {
  return mongooseAdapter({
    url,
    // What is in the trash holds no slug, so only real ones are unique; Payload's own index would count the empty ones.
    afterOpenConnection: async (adapter) => {
      for (const name of ['posts', 'projects']) {
        await adapter.connection
          .collection(name)
          .createIndex({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $type: 'string' } } });
      }
    },
  });
}
