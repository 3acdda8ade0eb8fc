import {
  BLOG_PAGE,
  CONTACT_PAGE,
  CV_PAGE,
  HOME_PAGE,
  RESUME_PATH,
  SEARCH_PAGE,
  SKILLS_PAGE,
} from '@portfolio/contract/pages';
import { findNearest, indexNames, type NamedPage, type NameIndex } from '@portfolio/text/names/nearest-names';
import { FEEDS } from '#app/content/feed-paths.ts';

/** A page of the site; `earlier` are the addresses that redirect to it by themselves. */
export interface LivingPage {
  title: string;
  path: string;
  earlier?: readonly string[];
}
/** An address that a redirect moves. */
export interface MovedAddress {
  from: string;
  to?: string | null | undefined;
}

/** What the nearest address is looked up in. */
export interface AddressIndex {
  /** Everything that is answered. */
  living: ReadonlySet<string>;
  bySlug: ReadonlyMap<string, string>;
  byOldAddress: ReadonlyMap<string, string>;
  names: NameIndex;
}

/** A suggestion has to be closer than what a reader is shown on the 404 page, because one press makes it a redirect. */
const MIN_SIMILARITY = 0.7;

const { rss, json } = FEEDS;
/** Names that other programs give to what this site has, by pattern. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^(?:index|home|default|start|welcome)(?:\.(?:html?|php\d?|aspx?))?$/, HOME_PAGE],
  [
    /^(?:.+\/)?(?:feed|feeds|rss|rss2|atom)$|^(?:.+\/)?(?:feed|feeds|rss|atom|index)\.(?:xml|rss|rdf|atom)$|^feeds\/posts\/default$/,
    rss.all,
  ],
  [/^(?:.+\/)?(?:feed|index)\.json$/, json.all],
  [/^(?:wp-)?sitemap(?:[-_]?index|[-_]?1)?(?:\.xml)?$|^sitemap\.xml\.gz$/, '/sitemap.xml'],
  [/^(?:posts|articles|archives?|notes|writing|journal|news|blogs)$/, BLOG_PAGE],
  [/^(?:contact|contact-me|kontakt|imprint)$/, CONTACT_PAGE],
  [/^(?:resume|lebenslauf|cv)\.(?:pdf|html?)$|^lebenslauf$/, RESUME_PATH],
  [/^(?:vita|curriculum-vitae)$/, CV_PAGE],
  [/^tags?$|^topics?$/, SKILLS_PAGE],
  [/^find$/, SEARCH_PAGE],
];
const PAGE_ENDING = /\.(?:html?|php\d?|aspx?|md)$/;

/** An address without what programs write differently: case, the ending, `index`, the slash before it. */
const bare = (address: string): string =>
  decode(address)
    .toLowerCase()
    .replace(PAGE_ENDING, '')
    .replace(/\/(?:index|amp)$/, '')
    .replace(/^\/+|\/+$/g, '');

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The name in a bare address: its last segment, without a date before it. */
const nameIn = (address: string): string =>
  address.slice(address.lastIndexOf('/') + 1).replace(/^\d{4}-\d\d?-\d\d?-/, '');

/** Indexes what is answered. */
export function indexAddresses(pages: readonly LivingPage[], moved: readonly MovedAddress[]): AddressIndex {
  const bySlug = new Map<string, string>();
  const byOldAddress = new Map<string, string>();
  const named: NamedPage[] = [];
  for (const { title, path } of pages) {
    const slug = nameIn(bare(path));
    if (!bySlug.has(slug)) bySlug.set(slug, path);
    named.push({ title, path, name: slug }, { title, path, name: title });
  }
  for (const { from, to } of moved) {
    if (!to?.startsWith('/')) continue;
    byOldAddress.set(bare(from), to);
    named.push({ title: '', path: to, name: nameIn(bare(from)) });
  }
  const living = pages.flatMap(({ path, earlier = [] }) => [path, ...earlier]);
  return {
    living: new Set([...living, ...moved.map(({ from }) => from)]),
    bySlug,
    byOldAddress,
    names: indexNames(named),
  };
}

/** The nearest address that is answered: the same slug, an old address that is moved, a known name, a similar name. */
export function nearestAddress(path: string, { bySlug, byOldAddress, names }: AddressIndex): string | undefined {
  const address = bare(path);
  const name = nameIn(address);
  const lower = decode(path).toLowerCase().slice(1);
  const known = KNOWN.find(([pattern]) => pattern.test(lower) || pattern.test(address))?.[1];
  const nearest = bySlug.get(name) ?? byOldAddress.get(address) ?? known;
  const found = nearest ?? findNearest(names, name, MIN_SIMILARITY)[0]?.path;
  return found === path ? undefined : found;
}
