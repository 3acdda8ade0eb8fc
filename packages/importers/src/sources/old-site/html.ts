import { changeElements, element, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, Root } from 'hast';

/** Where what the HTML of an old site refers to is now. */
export interface OldSite {
  /** The file here of an image of the old site, or its full URL there; `undefined` for URLs of nothing of the kind. */
  imageOf(url: string): string | undefined;
  /** The new address of a page of the old site. */
  linkOf(url: string): string | undefined;
}

/**
 * Leads images to their files and links to their new addresses. A link from an image to a larger one is dropped, and
 * leads the image there. An URL that has a line to itself becomes a link.
 */
export function relink(tree: Root, site: OldSite): void {
  changeElements(tree, (node) => {
    if (node.tagName === 'img') {
      const url = imageUrl(node);
      node.properties.src = site.imageOf(url) ?? url;
    }
    if (node.tagName !== 'a') {
      if (!/^(?:pre|code)$/.test(node.tagName)) linkUrls(node);
      return undefined;
    }
    if (typeof node.properties.href !== 'string') return undefined;
    const { href } = node.properties;
    const larger = site.imageOf(href);
    const [image, ...others] = node.children.filter((child) => child.type !== 'text' || child.value.trim());
    if (larger !== undefined && image?.type === 'element' && image.tagName === 'img' && others.length === 0) {
      image.properties.src = larger;
      return [image];
    }
    node.properties.href = larger ?? site.linkOf(href) ?? href;
    return undefined;
  });
}

/** The URL of an image, which scripts that load it late keep in another attribute. */
function imageUrl({ properties }: Element): string {
  const { dataOrigFile, dataSrc, dataLazySrc, src } = properties;
  return String([dataOrigFile, dataSrc, dataLazySrc].find((url) => typeof url === 'string') ?? src ?? '');
}

function linkUrls(node: Element): void {
  node.children = node.children.map((child) => {
    const url = child.type === 'text' ? child.value.trim() : '';
    return /^https?:\/\/[^\s<>"]+$/.test(url) ? element('a', { href: url }, [{ type: 'text', value: url }]) : child;
  });
}

/** The path and query of a URL on one of these hosts, or of a path; `undefined` for others. */
export function pathOn(hosts: ReadonlySet<string>, url: string): string | undefined {
  const base = 'http://old.invalid';
  if (!url || url.startsWith('#') || !URL.canParse(url, base)) return undefined;
  const { protocol, host, pathname, search } = new URL(url, base);
  const isOwn = host === 'old.invalid' ? url.startsWith('/') : hosts.has(bareHost(host));
  return /^https?:$/.test(protocol) && isOwn ? pathname + search : undefined;
}

/** The hosts of URLs, without `www.`. */
export const hostsOf = (urls: readonly (string | undefined)[]): string[] =>
  urls.flatMap((url) => (url && URL.canParse(url) ? [bareHost(new URL(url).host)] : [])).filter(Boolean);

/** A host without `www.`. */
export const bareHost = (host: string): string => host.replace(/^www\./, '');

/** Whether an element has a class. */
export const hasClass = (node: Element, name: string): boolean =>
  [node.properties.className].flat().some((found) => found === name);

/** The first element with a class inside another one. */
export function findByClass(parent: Element, name: string): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const found = hasClass(child, name) ? child : findByClass(child, name);
    if (found) return found;
  }
  return undefined;
}

/** The words of the first element with a class. */
export function textByClass(parent: Element, name: string): string {
  const found = findByClass(parent, name);
  return found ? textOf(found).replace(/\s+/g, ' ').trim() : '';
}
