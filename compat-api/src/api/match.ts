import { entriesOf, type RouteName, type RouteSpec, routes } from '@portfolio/contract';

/** A route that matches a path, with its path parameters. */
export interface Match {
  name: RouteName;
  spec: RouteSpec;
  params: Record<string, string>;
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const table = entriesOf<Record<RouteName, RouteSpec>>(routes).map(([name, spec]) => ({
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
 * Routes that match a path, in the table's order; parameters are decoded. A fixed path wins: `/api/blog/admin/list` is
 * not a post with the id `list`.
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

/** The value of the `Allow` header for a path. */
export function allowed(matches: Match[]): string {
  const methods = new Set<string>(matches.map((match) => match.spec.method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort().join(', ');
}
