import { bodyOf, type Read } from '@portfolio/compat-api/api/read';
import type { Doc, Gateway } from '@portfolio/compat-api/gateway';
import { compareBy } from '@portfolio/compat-api/resources/calls/batches';
import type { PostCards } from '@portfolio/compat-api/resources/posts/cards';
import { POST_TIMES, presentPost, presentPostTimes } from '@portfolio/compat-api/resources/posts/presenter';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import type { BlogCategory, PublicConfig } from '@portfolio/contract';
import type { Where } from 'payload';
import type { OverviewLink } from '#app/feature.ts';

/** What the public content is read from, for files and protocols beside the pages. */
export interface PublicContent {
  read: Read;
  gateway: Gateway;
  visitorReads: VisitorReads;
  postCards: PostCards;
  /** The public origin of all absolute URLs, independent of the request. */
  origin: string;
  /** What features add to the overview of the site. */
  links: () => Promise<OverviewLink[]>;
}

const NEWEST = ['-publishedAt', '-createdAt'];
const NO_SIZES = new Map();

/** The public settings. */
export const configOf = ({ read }: Pick<PublicContent, 'read'>): Promise<PublicConfig> =>
  bodyOf<'siteSettings.readPublic'>(read, '/api/public-config');

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
