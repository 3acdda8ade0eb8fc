/** Calls that say nothing to a crawler; what pages are drawn from may be read. */
const CLOSED = [
  '/manage',
  '/admin',
  '/payload-api/',
  '/search',
  '/api/auth/',
  '/api/contact',
  '/api/docs',
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
