import { parseUrl } from '@portfolio/contract/addresses/parse-url';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { LRUCache } from 'lru-cache';

const ADDRESSES = ['href', 'src', 'poster', 'cite'];
/** Styling and ARIA attributes of the site's own pages. */
const LOOKS = ['style', 'className', 'target', 'tabIndex', 'role', 'ariaLabel', 'ariaLabelledBy', 'ariaHidden'];

function absolute(address: string, base: string): string {
  return parseUrl(address, base)?.href ?? address;
}

const classesOf = ({ properties }: Element) =>
  Array.isArray(properties.className) ? properties.className.map(String) : [];
const OURS = ['anchor', 'code-bar', 'fold', 'bars'];
/** Elements that work only on the site: buttons, heading anchors, code bars, controls and charts. */
const isOurs = (node: Element) =>
  ['button', 'script'].includes(node.tagName) || classesOf(node).some((name) => OURS.includes(name));

/** A drawing as its description, because its colours are those of the site. */
function descriptionOf(node: Element): ElementContent[] {
  const label = node.children.map((child) => (child.type === 'element' ? child.properties.ariaLabel : '')).join(' ');
  return [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: label }] }];
}

function clean(parent: Root | Element, base: string): void {
  const children: readonly RootContent[] = parent.children;
  parent.children = children.flatMap((node): ElementContent[] => {
    if (node.type === 'doctype') return [];
    if (node.type !== 'element') return [node];
    if (isOurs(node)) return [];
    if (classesOf(node).includes('diagram')) return descriptionOf(node);
    const isShell = node.tagName === 'span' || classesOf(node).includes('code');
    cleanProperties(node, base);
    clean(node, base);
    return isShell && Object.keys(node.properties).length === 0 ? node.children : [node];
  });
}

function cleanProperties({ properties }: Element, base: string): void {
  for (const name of Object.keys(properties)) {
    if (LOOKS.includes(name) || name.startsWith('data')) delete properties[name];
  }
  for (const name of ADDRESSES) {
    const value = properties[name];
    if (typeof value === 'string') properties[name] = absolute(value, base);
  }
}

const kept = new LRUCache<string, string>({ max: 100 });

/** An article's HTML for feed readers: absolute URLs, without elements that work only on the site. */
export function feedHtml(html: string, base: string): string {
  const key = `${base} ${html}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const tree = fromHtml(html, { fragment: true });
  clean(tree, base);
  const cleaned = toHtml(tree);
  kept.set(key, cleaned);
  return cleaned;
}
