import { bodyOf, type Read } from '@portfolio/compat-api/api/read';
import type { Gateway } from '@portfolio/compat-api/gateway';
import type { PostCards } from '@portfolio/compat-api/resources/posts/cards';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import type { PublicConfig } from '@portfolio/contract';
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

/** The public settings. */
export const configOf = ({ read }: Pick<PublicContent, 'read'>): Promise<PublicConfig> =>
  bodyOf<'siteSettings.readPublic'>(read, '/api/public-config');
