import { bodyOf, type Read } from '@portfolio/compat-api/api/read';
import type { Cache } from '@portfolio/compat-api/cache';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { BATCH } from '@portfolio/compat-api/resources/batches';
import type { PageLink } from '@portfolio/contract';
import { BLOG_PAGE, CONTACT_PAGE, postPath, projectPath } from '@portfolio/contract/pages';
import { normalizeWord, words } from '@portfolio/text/words';

const MAX_LINKS = 3;
/** How much of a path or a name is compared (characters). */
const MAX_LENGTH = 120;
/** Trigrams that path and name must share. */
const MIN_SHARED = 3;
/** Share of the trigrams of the shorter of both that the other one must have. */
const MIN_SIMILARITY = 0.5;

interface NamedPage extends PageLink {
  /** The text that is compared with a path. */
  name: string;
}
interface NameIndex {
  pages: (PageLink & { trigramCount: number })[];
  /** Positions in `pages`. */
  byTrigram: Map<string, number[]>;
}

const FIXED: NamedPage[] = [
  { title: 'Recent Blogs', path: BLOG_PAGE, name: BLOG_PAGE },
  { title: 'Contact', path: CONTACT_PAGE, name: CONTACT_PAGE },
];

/** All groups of three characters in the words of a text, with a space before and after each word. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of words(normalizeWord(text.slice(0, MAX_LENGTH)))) {
    const padded = ` ${word} `;
    for (let end = 3; end <= padded.length; end += 1) trigrams.add(padded.slice(end - 3, end));
  }
  return trigrams;
}

function indexNames(named: NamedPage[]): NameIndex {
  const byTrigram = new Map<string, number[]>();
  const pages = named.map(({ title, path, name }, position) => {
    const trigrams = trigramsOf(name);
    for (const trigram of trigrams) {
      const positions = byTrigram.get(trigram);
      if (positions) positions.push(position);
      else byTrigram.set(trigram, [position]);
    }
    return { title, path, trigramCount: trigrams.size };
  });
  return { pages, byTrigram };
}

function findNearest({ pages, byTrigram }: NameIndex, path: string): PageLink[] {
  const asked = trigramsOf(path);
  const counts = new Uint16Array(pages.length);
  for (const trigram of asked) {
    for (const position of byTrigram.get(trigram) ?? []) counts[position] = (counts[position] ?? 0) + 1;
  }
  return pages
    .map((page, position) => ({ ...page, shared: counts[position] ?? 0 }))
    .filter(({ shared, trigramCount }) => {
      const similarity = shared / Math.min(asked.size, trigramCount);
      return shared >= MIN_SHARED && similarity >= MIN_SIMILARITY;
    })
    .sort((a, b) => b.shared - a.shared || a.trigramCount - b.trigramCount)
    .slice(0, MAX_LINKS)
    .map(({ title, path }) => ({ title, path }));
}

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
