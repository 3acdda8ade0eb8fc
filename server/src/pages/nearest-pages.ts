import { bodyOf, type Read } from '@portfolio/compat-api/api/read';
import type { Cache } from '@portfolio/compat-api/cache';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { BATCH } from '@portfolio/compat-api/resources/calls/batches';
import type { PageLink } from '@portfolio/contract';
import { BLOG_PAGE, CONTACT_PAGE, postPath, projectPath } from '@portfolio/contract/pages';
import { findNearest, indexNames, type NamedPage, type NameIndex } from '@portfolio/text/names/nearest-names';

const FIXED: NamedPage[] = [
  { title: 'Recent Blogs', path: BLOG_PAGE, name: BLOG_PAGE },
  { title: 'Contact', path: CONTACT_PAGE, name: CONTACT_PAGE },
];

/**
 * Finds the public pages whose slugs and titles are most similar to an unknown path, among the newest posts and the
 * projects. Names are read once per content version, so that unknown paths need no query and cost a bounded time.
 */
export function createNearestPages({ gateway, cache }: { gateway: Gateway; cache: Cache }, read: Read) {
  async function readNames(): Promise<NameIndex> {
    const select = { title: true, slug: true } as const;
    const { docs } = await gateway.list('posts', null, { sort: ['-publishedAt'], limit: BATCH, select });
    const { projects } = await bodyOf<'projects.list'>(read, '/api/projects');
    const of = (items: { title: string; slug?: string | null }[], pathOf: (slug: string) => string): NamedPage[] =>
      items.flatMap(({ title, slug }) => (slug ? [{ title, path: pathOf(slug), name: `${slug} ${title}` }] : []));
    return indexNames([...of(docs, postPath), ...of(projects, projectPath), ...FIXED]);
  }

  /** @param pathname a path that the request parser accepted, so that it can be decoded */
  return async function nearestPages(pathname: string): Promise<PageLink[]> {
    return findNearest(await cache.remember('names of pages', readNames), decodeURIComponent(pathname));
  };
}
