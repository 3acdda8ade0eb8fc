import type { BlogCategory, PublicConfig } from '@portfolio/contract';
import type { Where } from 'payload';
import type { Read } from '../api/read.ts';
import type { Doc } from '../gateway.ts';
import type { Services } from '../handler.ts';
import type { SiteSource } from '../pages/source.ts';
import { POST_CARD, presentPost, presentPostCard } from '../presenters/post.ts';

/** What everything that is found works with. */
export interface Found {
  site: SiteSource;
  read: Read;
  services: Services;
  /** The public origin: every absolute address begins with it, whatever a request says. */
  origin: string;
  /** Addresses that one sitemap may hold. */
  sitemapSize: number;
}

const NEWEST = ['-publishedAt', '-createdAt'];
const NO_SIZES = new Map();

/** The public settings. */
export const configOf = async ({ read }: Found): Promise<PublicConfig> =>
  (await read('/api/public-config')).body as PublicConfig;

/** The newest public posts with their text, of all categories or of one; the access rules keep all others out. */
export async function fullPosts({ services }: Found, limit: number, category?: BlogCategory) {
  const where: Where = category ? { category: { equals: category } } : {};
  const { docs } = await services.gateway.list('posts', null, { where, sort: NEWEST, limit });
  // The text as it is stored: boxes for pictures that are still to come are our own page's.
  return docs.map((doc: Doc<'posts'>) => ({ ...presentPost(doc, NO_SIZES), html: doc.html ?? '' }));
}

/** All public posts, newest first, or the first of them, without their text. */
export async function postCards({ services }: Found, limit = 0) {
  const { docs } = await services.gateway.list('posts', null, { sort: NEWEST, limit, select: POST_CARD });
  return docs.map((doc: Doc<'posts'>) => presentPostCard(doc, NO_SIZES));
}
