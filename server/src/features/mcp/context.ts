import type { Cache } from '@portfolio/compat-api/cache';
import type { PublicContent } from '#app/content/content.ts';

/** What tools and resources read from. */
export interface McpContext extends Omit<PublicContent, 'gateway'> {
  cache: Cache;
  /** The resume as JSON; `null` while there is none. */
  readResume: () => Promise<object | null>;
  /** The overview of the site as Markdown. */
  siteOverview: (context: Omit<PublicContent, 'gateway'>) => Promise<string>;
}
