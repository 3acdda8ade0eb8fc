import { API_PAGE, PANEL_PAGE, SEARCH_PAGE } from '@portfolio/contract/pages';

/** Paths without content for crawlers; the API reads that pages are rendered from stay allowed. */
const CLOSED = [
  PANEL_PAGE,
  '/admin',
  '/payload-api/',
  SEARCH_PAGE,
  '/api/auth/',
  '/api/contact',
  API_PAGE,
  '/api/icons/',
  '/api/search',
  '/api/seed/',
  '/api/*/admin',
];

/** What crawlers may read, and where the sitemap is. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
