import type { Gateway } from '@portfolio/compat-api/gateway';
import type { PostCards } from '@portfolio/compat-api/resources/posts/cards';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import type { Storage } from '@portfolio/compat-api/uploads/storage/storage';
import type { Feature } from '#app/feature.ts';
import { postMarkdown, projectMarkdown } from './markdown.ts';
import { siteOverview } from './overview.ts';
import { feedRoutes } from './routes.ts';

interface FeedsOptions {
  gateway: Gateway;
  visitorReads: VisitorReads;
  postCards: PostCards;
  files: Storage;
  origin: string;
}

/** The files for crawlers, feed readers and home screens. */
export function createFeeds({ gateway, visitorReads, postCards, files, origin }: FeedsOptions) {
  return {
    pages: ({ read, site, links }) =>
      feedRoutes({ read, site, links, gateway, visitorReads, postCards, files, origin }),
    documents: { siteOverview, postMarkdown, projectMarkdown },
  } satisfies Feature & { documents: unknown };
}
