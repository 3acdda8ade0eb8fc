import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { Lru } from './lru.ts';

const ADDRESSES = ['href', 'src', 'poster', 'cite'];
/** Colours and landmarks of our own page. */
const LOOKS = ['style', 'className', 'tabIndex', 'role', 'ariaLabel', 'ariaLabelledBy', 'ariaHidden'];

function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

const classesOf = ({ properties }: Element) =>
  Array.isArray(properties.className) ? properties.className.map(String) : [];
/** What only our own page can use: buttons, anchors of headings, the bars over code. */
const isOurs = (node: Element) =>
  ['button', 'script'].includes(node.tagName) || classesOf(node).some((name) => ['anchor', 'code-bar'].includes(name));

function clean(parent: Root | Element, base: string): void {
  parent.children = (parent.children as ElementContent[]).flatMap((node) => {
    if (node.type !== 'element') return [node];
    if (isOurs(node)) return [];
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

const kept = new Lru<string>(100);

/** An article's HTML as a reader elsewhere needs it: every address absolute, nothing that works only on our page. */
export function feedHtml(html: string, base: string): string {
  return kept.get(`${base} ${html}`, () => {
    const tree = fromHtml(html, { fragment: true });
    clean(tree, base);
    return toHtml(tree);
  });
}
