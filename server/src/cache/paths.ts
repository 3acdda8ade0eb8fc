import { BLOG_CATEGORIES, type RouteSpec, routes } from '@portfolio/contract';
import { hasPostQuery } from '@portfolio/contract/addresses/redirects';
import {
  API_PAGE,
  BLOG_PAGE,
  CONTACT_PAGE,
  CV_DOCX,
  CV_JSON,
  CV_PAGE,
  CV_PDF,
  EMAIL_SETUP_PAGE,
  HOME_PAGE,
  hasReadOfItsPath,
  MATCH_PAGE,
  PRIVACY_PAGE,
  SEARCH_PAGE,
  SKILLS_PAGE,
} from '@portfolio/contract/pages';
import { LRUCache } from 'lru-cache';
import { FEEDS } from '../content/feed-paths.ts';

const NONE: readonly string[] = [];
const LONGEST = 300;
/** A normalized path: no escapes, no doubled or trailing slash. */
const PLAIN = /^(\/|(\/[\w.~-]+)+)$/;

/** Page paths with the query parameters that they use; others are ignored. */
const PAGES: Record<string, readonly string[]> = {
  [HOME_PAGE]: NONE,
  [BLOG_PAGE]: ['category', 'page', 'sort'],
  [CONTACT_PAGE]: ['sent'],
  [EMAIL_SETUP_PAGE]: NONE,
  [SEARCH_PAGE]: ['kind', 'q'],
  [SKILLS_PAGE]: NONE,
  [CV_PAGE]: NONE,
  [MATCH_PAGE]: NONE,
  [PRIVACY_PAGE]: NONE,
  [API_PAGE]: NONE,
};
/** The sides (px) of the icons of an installed site. */
export const APP_SIDES = [192, 512] as const;
/** Where the icon of a side is while the owner has none. */
export const appIconPath = (side: number): string => `/icon-${side}.png`;
const FILES = [
  ...APP_SIDES.map(appIconPath),
  CV_DOCX,
  CV_JSON,
  CV_PDF,
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/favicon.svg',
  '/llms.txt',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  ...Object.values(FEEDS).flatMap(({ all, of }) => [all, ...BLOG_CATEGORIES.map(of)]),
];
const SITEMAP_PART = /^\/sitemap-[1-9]\d{0,3}\.xml$/;

/** Public reads with a JSON response; icons and the OpenAPI description do not depend on the content. */
const isRead = ({ method, path, access, response, produces }: RouteSpec) =>
  method === 'GET' &&
  access === 'public' &&
  response !== undefined &&
  !produces &&
  !/^\/api\/(icons|openapi)/.test(path);

const keysOf = ({ query }: RouteSpec): readonly string[] =>
  query && 'shape' in query ? Object.keys(query.shape ?? {}).sort() : [];

const specs: RouteSpec[] = Object.values(routes);
const reads = specs.filter(isRead);
const fixed = new Map<string, readonly string[]>([
  ...Object.entries(PAGES),
  ...FILES.map((path) => [path, NONE] as const),
  ...reads.filter(({ path }) => !path.includes(':')).map((spec) => [spec.path, keysOf(spec)] as const),
]);
/** A parameter in the path of a public read; the owner's calls are below `admin`. */
const PARAMETER = '(?!admin(?:/|$))[\\w.~-]+';
/** Fixed API paths that must not match a parameter, such as `/api/projects/admin`. */
const others = new Set(specs.map(({ path }) => path).filter((path) => !fixed.has(path)));
const withParameter = reads
  .filter(({ path }) => path.includes(':'))
  .map((spec) => ({ pattern: new RegExp(`^${spec.path.replace(/:[a-zA-Z]+/g, PARAMETER)}$`), keys: keysOf(spec) }));

/** Whether a page, a file or a public read has this path, whatever the content is. */
export const isFixedPath = (path: string): boolean => fixed.has(path);

function queryKeys(path: string): readonly string[] | undefined {
  const keys = fixed.get(path);
  if (keys) return keys;
  // Paths with a parameter: a post as page and as Markdown, a project, a skill, a part of the sitemap.
  if (hasReadOfItsPath(path) || SITEMAP_PART.test(path)) return NONE;
  if (!path.startsWith('/api/') || others.has(path)) return undefined;
  return withParameter.find(({ pattern }) => pattern.test(path))?.keys;
}

function readKey(url: string): string | null {
  if (hasPostQuery(url)) return null;
  const [path = '', ...query] = url.split('?');
  const keys = PLAIN.test(path) ? queryKeys(path) : undefined;
  if (!keys) return null;
  const asked = new URLSearchParams(query.join('?'));
  const kept = new URLSearchParams(keys.flatMap((key) => asked.getAll(key).map((value) => [key, value])));
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** Keys of the last addresses, because parsing one takes 2 µs of 15; '' is none. */
const aliases = new LRUCache<string, string>({ max: 1_000 });

/**
 * The cache key of a URL, or `null` if it is not cached: the path and, sorted, the query parameters that the page uses.
 * WordPress' queries are left to the app, because a redirect may start there.
 */
export function keyOf(url: string): string | null {
  if (url.length > LONGEST) return null;
  const known = aliases.get(url);
  if (known !== undefined) return known || null;
  const key = readKey(url);
  aliases.set(url, key ?? '');
  return key;
}
