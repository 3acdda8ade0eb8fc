import { type OwnFolder, ownLinks } from '@portfolio/text/markup/links/own-links';
import { env } from '../env.ts';
import { siteOrigins } from '../origins.ts';

/** Whether a Markdown text links to the page with this slug, so that the link follows when the slug changes. */
export const linksTo = (text: string, folder: OwnFolder, slug: string): boolean =>
  ownLinks(text, siteOrigins(env.SITE_URL, env.PORT)).some((link) => link.folder === folder && link.slug === slug);
