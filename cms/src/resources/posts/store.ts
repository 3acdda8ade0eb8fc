import type { Payload } from 'payload';
import { publicWhere } from '#app/access/rules.ts';
import type { Post } from '#app/payload-types.ts';

/** The fields that show whether a post is public and whether it has changed. */
export type PostRevision = Pick<Post, 'htmlVersion' | 'id' | 'publishedAt' | 'rev'>;

/** How many posts are read at once when the revisions of all are needed. */
const REVISIONS_PAGE = 200;

/**
 * Revision and time of every published post, also those scheduled for later, which visitors must not see: this read
 * skips access rules and returns nothing else. Read in pages, because each blocks the event loop.
 */
export async function readPostRevisions(payload: Payload): Promise<PostRevision[]> {
  const revisions: PostRevision[] = [];
  for (let page = 1; ; page += 1) {
    const { docs } = await payload.db.find<PostRevision>({
      collection: 'posts',
      limit: REVISIONS_PAGE,
      page,
      pagination: false,
      select: { rev: true, htmlVersion: true, publishedAt: true },
      sort: 'id',
      where: publicWhere('published'),
    });
    revisions.push(...docs);
    if (docs.length < REVISIONS_PAGE) return revisions;
    await new Promise(setImmediate);
  }
}

/**
 * When the next post becomes public after a time (ms since 1970), `Infinity` if none will. Visitors must not see
 * such a post, so this read skips access rules and returns nothing but the time.
 */
export async function readNextPublication(payload: Payload, after: number): Promise<number> {
  const { docs } = await payload.db.find<PostRevision>({
    collection: 'posts',
    limit: 1,
    pagination: false,
    select: { publishedAt: true },
    sort: 'publishedAt',
    where: { ...publicWhere('published'), publishedAt: { greater_than: new Date(after).toISOString() } },
  });
  const [next] = docs;
  return next?.publishedAt ? new Date(next.publishedAt).getTime() : Number.POSITIVE_INFINITY;
}
