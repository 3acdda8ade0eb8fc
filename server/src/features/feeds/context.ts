import type { Storage } from '@portfolio/compat-api/uploads/storage/storage';
import type { PublicContent } from '#app/content/content.ts';
import type { SiteSource } from '#app/pages/source.ts';

/** What the files for crawlers and feed readers are made from. */
export interface FeedContext extends PublicContent {
  site: SiteSource;
  /** The uploads, for the owner's icon. */
  files: Storage;
  /** Maximum number of URLs in one sitemap. */
  sitemapSize: number;
}
