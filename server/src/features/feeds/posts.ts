import type { Doc } from '@portfolio/compat-api/gateway';
import { compareBy } from '@portfolio/compat-api/resources/calls/batches';
import { NEEDED, presentPost, timesOf } from '@portfolio/compat-api/resources/posts/presenter';
import { type BlogCategory, lastModified } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
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

/** The paths and last changes of all public posts, newest first; without `present`, which is slow for thousands of them. */
export async function postAddresses({ gateway }: Pick<PublicContent, 'gateway'>) {
  const docs = await gateway.publicColumns('posts', ['slug', 'publishedAt', ...NEEDED]);
  return docs
    .sort(compareBy(NEWEST))
    .map((doc) => ({ path: postPath(doc.slug ?? ''), lastmod: lastModified(timesOf(doc)) }));
}
