import type { Doc } from '@portfolio/compat-api/gateway';
import { compareBy } from '@portfolio/compat-api/resources/calls/batches';
import { POST_TIMES, presentPost, presentPostTimes } from '@portfolio/compat-api/resources/posts/presenter';
import type { BlogCategory } from '@portfolio/contract';
import type { Where } from 'payload';
import type { PublicContent } from '#app/content/content.ts';

const NEWEST = ['-publishedAt', '-createdAt'];
const NO_SIZES = new Map();

/** The newest public posts with their text, of all categories or of one; access rules exclude the others. */
export async function fullPosts({ gateway }: Pick<PublicContent, 'gateway'>, limit: number, category?: BlogCategory) {
  const where: Where = category ? { category: { equals: category } } : {};
  const { docs } = await gateway.list('posts', null, { where, sort: NEWEST, limit });
  // The stored HTML: image dimensions are added only on the site's own pages.
  return docs.map((doc: Doc<'posts'>) => ({ ...presentPost(doc, NO_SIZES), html: doc.html ?? '', feedId: doc.feedId }));
}

/** The slugs and times of all public posts, newest first. */
export async function postTimes({ gateway }: Pick<PublicContent, 'gateway'>) {
  const docs = await gateway.publicColumns('posts', Object.keys(POST_TIMES));
  return docs.sort(compareBy(NEWEST)).map(presentPostTimes);
}
