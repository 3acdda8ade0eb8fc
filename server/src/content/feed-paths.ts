/** The two feed formats with their paths. */
export const FEEDS = {
  rss: { type: 'application/rss+xml; charset=utf-8', all: '/rss.xml', of: (name: string) => `/rss/${name}.xml` },
  json: { type: 'application/feed+json; charset=utf-8', all: '/feed.json', of: (name: string) => `/feed/${name}.json` },
} as const;
