import { mongooseAdapter } from '@payloadcms/db-mongodb';

/** MongoDB as Payload's database; transactions need a replica set. */
export function mongoDatabase(url: string): ReturnType<typeof mongooseAdapter> {
  return mongooseAdapter({
    url,
    // Trashed posts hold no slug, so only real ones are unique; Payload's own unique index would count the empty ones.
    afterOpenConnection: async (adapter) => {
      await adapter.connection
        .collection('posts')
        .createIndex({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $type: 'string' } } });
    },
  });
}
