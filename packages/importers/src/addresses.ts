import { BLOG_CATEGORIES } from '@portfolio/contract';
import { BLOG_PAGE, SEARCH_PAGE } from '@portfolio/contract/pages';
import { isOneOf } from '@portfolio/contract/type-guards';
import { slugOf } from '@portfolio/text/fields';
import type { Content, Document } from './source.ts';

/** The path and query of an address on the old site; `null` for its start page and for what is no address. */
export function addressOf(value: string): string | null {
  if (!value.trim() || !URL.canParse(value.trim(), 'http://old.invalid/')) return null;
  const { pathname, search, protocol } = new URL(value.trim(), 'http://old.invalid/');
  const path = pathname.replace(/\/{2,}/g, '/');
  return /^https?:$/.test(protocol) && (path !== '/' || search) ? `${path}${search}` : null;
}

/** An address without the slash at its end. */
export const bareAddress = (address: string): string => address.replace(/\/$/, '');

/** The feed of this site. */
export const FEED = '/rss.xml';

/** A path without its escapes; unchanged if one of them is invalid. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Addresses on the old site, each once. */
export const addresses = (values: readonly string[]): string[] => [
  ...new Set(values.map(addressOf).filter((address) => address !== null)),
];

/** The paths at which programs have the feed of a site; `base` is the path of the site. */
export const feedAddresses = (base = ''): string[] =>
  ['/feed.xml', '/index.xml', '/rss.xml', '/rss', '/feed', '/atom.xml'].map((path) => `${base}${path}`);

/** Most lists that are redirected. */
const MOST_LISTS = 500;

/**
 * The lists of the old site by category and tag, in each of these folders, with the lists of this one: the eight
 * categories have their own, and the others are searches.
 */
export function listRedirects(
  documents: readonly Document[],
  folders: readonly string[],
  nameOf: (name: string) => string = slugOf,
): NonNullable<Content['lists']> {
  const published = documents.filter(({ kind, status }) => kind === 'post' && status === 'published');
  const names = new Set(published.flatMap(({ category, tags }) => [...(category ? [category] : []), ...tags]));
  const lists = [...names].flatMap((name) => {
    const isCategory = isOneOf(BLOG_CATEGORIES, name);
    const to = isCategory ? `${BLOG_PAGE}?category=${name}` : `${SEARCH_PAGE}?q=${encodeURIComponent(name)}`;
    return nameOf(name) ? folders.map((folder) => ({ from: `${folder}/${encodeURIComponent(nameOf(name))}`, to })) : [];
  });
  return lists.slice(0, MOST_LISTS);
}

/** Gives documents of one folder different slugs, by their order; those of projects are apart from those of posts. */
export function distinctSlugs<T extends Pick<Document, 'slug'>>(
  documents: readonly T[],
  kindOf: (document: T) => Document['kind'],
): T[] {
  const taken = { project: new Set<string>(), other: new Set<string>() };
  return documents.map((document) => {
    const others = taken[kindOf(document) === 'project' ? 'project' : 'other'];
    let { slug } = document;
    for (let number = 2; slug && others.has(slug); number += 1) slug = `${document.slug}-${number}`;
    others.add(slug);
    return slug === document.slug ? document : { ...document, slug };
  });
}
