import { type RouteName, type RouteSpec, routes } from '@portfolio/contract';

export interface Match {
  name: RouteName;
  spec: RouteSpec;
  params: Record<string, string>;
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const table = (Object.entries(routes) as [RouteName, RouteSpec][]).map(([name, spec]) => ({
  name,
  spec,
  pattern: new RegExp(
    `^${spec.path
      .split(/(:[a-zA-Z]+)/)
      .map((part) => (part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+?)` : escapeRegExp(part)))
      .join('')}$`,
  ),
}));

/**
 * The rows of the table that a path could mean, in the table's order; parameters are decoded. A fixed path means itself:
 * `/api/blog/admin/list` is no post with the id `list`.
 */
export function matchPath(pathname: string): Match[] {
  const fixed = table.filter(({ spec }) => spec.path === pathname);
  if (fixed.length > 0) return fixed.map(({ name, spec }) => ({ name, spec, params: {} }));
  return table.flatMap(({ name, spec, pattern }) => {
    const groups = pattern.exec(pathname)?.groups;
    if (!groups && !pattern.test(pathname)) return [];
    const params = decodeAll(groups ?? {});
    return params ? [{ name, spec, params }] : [];
  });
}

function decodeAll(groups: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}

/** What `Allow` says for a path. */
export function allowed(matches: Match[]): string {
  const methods = new Set(matches.map((match) => match.spec.method as string));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort().join(', ');
}
