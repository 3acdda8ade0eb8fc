import { bodyOf, type Read } from '@portfolio/compat-api/api/read';
import type { Doc } from '@portfolio/compat-api/gateway';
import type { Services } from '@portfolio/compat-api/handler';
import { compareBy } from '@portfolio/compat-api/resources/batches';
import { POST_TIMES, presentPost, presentPostTimes } from '@portfolio/compat-api/resources/posts/presenter';
import type { BlogCategory, PublicConfig } from '@portfolio/contract';
import type { Where } from 'payload';
import type { SiteSource } from '#app/pages/source.ts';

/** The dependencies of the SEO routes. */
export interface SeoContext {
  site: SiteSource;
  read: Read;
  services: Services;
  /** The public origin of all absolute URLs, independent of the request. */
  origin: string;
  /** Maximum number of URLs in one sitemap. */
  sitemapSize: number;
}

const NEWEST = ['-publishedAt', '-createdAt'];
const NO_SIZES = new Map();

/** The public settings. */
export const configOf = ({ read }: Pick<SeoContext, 'read'>): Promise<PublicConfig> =>
  bodyOf<'siteSettings.readPublic'>(read, '/api/public-config');

/** The newest public posts with their text, of all categories or of one; access rules exclude the others. */
export async function fullPosts({ services }: SeoContext, limit: number, category?: BlogCategory) {
  const where: Where = category ? { category: { equals: category } } : {};
  const { docs } = await services.gateway.list('posts', null, { where, sort: NEWEST, limit });
  // The stored HTML: image dimensions are added only on the site's own pages.
  return docs.map((doc: Doc<'posts'>) => ({ ...presentPost(doc, NO_SIZES), html: doc.html ?? '', feedId: doc.feedId }));
}

/** The slugs and times of all public posts, newest first. */
export async function postTimes({ services: { gateway } }: SeoContext) {
  const docs = await gateway.publicColumns('posts', Object.keys(POST_TIMES));
  return docs.sort(compareBy(NEWEST)).map(presentPostTimes);
}
