import { decodeFragment } from '../html-anchors.ts';
import { linkAddresses } from './link-addresses.ts';

/** The folders of the pages that texts link to. */
export type OwnFolder = 'blog' | 'projects' | 'skills';

/** A link of a text to a post, a project or a skill of the same site. */
export interface OwnLink {
  folder: OwnFolder;
  /** The slug, decoded; of a page that may not exist. */
  slug: string;
  /** The range of the slug as it is written. */
  from: number;
  to: number;
}

const MAY_LINK = /\/(?:blog|projects|skills)\//;
const PATH = /^\/(blog|projects|skills)\/([^/?#]+?)(?:\.md|\/|(?<=^\/blog\/[^/?#]*)\/changes\/?)?(?:[?#].*)?$/s;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/**
 * The links of a Markdown text to pages of posts, projects and skills.
 * @param origins those of the site; URLs that begin with one are own links, too
 */
export function ownLinks(text: string, origins: readonly string[] = []): OwnLink[] {
  if (!MAY_LINK.test(text)) return [];
  return linkAddresses(text).flatMap(({ address, from }) => {
    const start = originLength(address, origins);
    const [, folder, written] = PATH.exec(address.slice(start)) ?? [];
    if (!isFolder(folder) || !written) return [];
    const at = from + start + folder.length + 2;
    const slug = decodeFragment(written.replace(ESCAPE, '$1'));
    return [{ folder, slug, from: at, to: at + written.length }];
  });
}

const isFolder = (name: string | undefined): name is OwnFolder =>
  name === 'blog' || name === 'projects' || name === 'skills';

/** The length of the site's origin at the beginning of an address; 0 if there is none. */
function originLength(address: string, origins: readonly string[]): number {
  if (!/^https?:/i.test(address)) return 0;
  const low = address.toLowerCase();
  return origins.find((origin) => low.startsWith(`${origin}/`))?.length ?? 0;
}

/** The text with the new slugs of own links; everything else stays as it is. `newSlug` returns `undefined` to keep one. */
export function followLinks(
  text: string,
  newSlug: (link: OwnLink) => string | undefined,
  origins: readonly string[] = [],
): string {
  const parts: string[] = [];
  let at = 0;
  // Definitions come first in their paragraph, and so all links in the order of their positions.
  for (const link of ownLinks(text, origins)) {
    const slug = newSlug(link);
    if (slug === undefined) continue;
    parts.push(text.slice(at, link.from), slug);
    at = link.to;
  }
  return parts.join('') + text.slice(at);
}
