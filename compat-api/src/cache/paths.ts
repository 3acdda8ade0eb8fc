import { BLOG_CATEGORIES, type RouteSpec, routes } from '@portfolio/contract';
import { FEEDS } from '../found/feed-paths.ts';

const NONE: readonly string[] = [];
const LONGEST = 300;
/** A path that means itself: no escapes, no doubled or closing slash. */
const PLAIN = /^(\/|(\/[\w.~-]+)+)$/;

/** Pages by their path, with the query keys that they are drawn from; others change nothing. */
const PAGES: Record<string, readonly string[]> = {
  '/': NONE,
  '/blog': ['category', 'page', 'sort'],
  '/contact-us': ['sent'],
  '/email-setup': NONE,
  '/search': ['q'],
};
const FILES = [
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/favicon.svg',
  '/llms.txt',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  ...Object.values(FEEDS).flatMap(({ all, of }) => [all, ...BLOG_CATEGORIES.map(of)]),
];
/** One of many: a post as page and as Markdown, a project, a part of the sitemap. */
const MANY = /^\/(blog|projects)\/[\w.~-]+$|^\/sitemap-[1-9]\d{0,3}\.xml$/;

/** Public reads that answer JSON; icons and the description do not come from the content. */
const isRead = ({ method, path, access, response, produces }: RouteSpec) =>
  method === 'GET' &&
  access === 'public' &&
  response !== undefined &&
  !produces &&
  !/^\/api\/(icons|openapi)/.test(path);

const keysOf = ({ query }: RouteSpec): readonly string[] =>
  Object.keys((query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}).sort();

const reads = (Object.values(routes) as RouteSpec[]).filter(isRead);
const fixed = new Map<string, readonly string[]>([
  ...Object.entries(PAGES),
  ...FILES.map((path) => [path, NONE] as const),
  ...reads.filter(({ path }) => !path.includes(':')).map((spec) => [spec.path, keysOf(spec)] as const),
]);
/** Fixed paths of the API that a parameter must not be taken for, such as `/api/projects/admin`. */
const others = new Set(
  (Object.values(routes) as RouteSpec[]).map(({ path }) => path).filter((path) => !fixed.has(path)),
);
const withParameter = reads
  .filter(({ path }) => path.includes(':'))
  .map((spec) => ({ pattern: new RegExp(`^${spec.path.replace(/:[a-zA-Z]+/g, '[\\w.~-]+')}$`), keys: keysOf(spec) }));

function queryKeys(path: string): readonly string[] | undefined {
  const keys = fixed.get(path);
  if (keys) return keys;
  if (MANY.test(path)) return NONE;
  if (!path.startsWith('/api/') || others.has(path)) return undefined;
  return withParameter.find(({ pattern }) => pattern.test(path))?.keys;
}

/**
 * The one address for all that mean the same, or `null` for what is not kept: the path, and of the query the keys that
 * count, in order.
 */
export function keyOf(url: string): string | null {
  if (url.length > LONGEST) return null;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  if (!PLAIN.test(path)) return null;
  const keys = queryKeys(path);
  if (!keys) return null;
  if (at < 0 || keys.length === 0) return path;
  const asked = new URLSearchParams(url.slice(at + 1));
  const kept = new URLSearchParams(keys.flatMap((key) => asked.getAll(key).map((value) => [key, value])));
  return kept.size > 0 ? `${path}?${kept}` : path;
}
