import { decodeFragment, headingSlug, withAnchor } from '@portfolio/text/markup/html-anchors';
import { changeElements, text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, Root } from 'hast';
import { keptHtml } from '../kept-html.ts';

/** A link of a heading to itself. */
const PERMALINK = /^[#¶§]?$/;

/** Keeps the ids and names that links of the same text lead to: headings as `{#id}`, others as `<a id="id"></a>`. */
export function anchors(root: Root): void {
  const wanted = new Set<string>();
  changeElements(root, (node) => {
    const target = targetOf(node);
    if (target && !PERMALINK.test(textOf(node).trim())) wanted.add(target);
    return undefined;
  });
  if (wanted.size === 0) return;
  changeElements(root, (node) => {
    const { id, name } = node.properties;
    const own = [id, node.tagName === 'a' ? name : undefined].find(
      (one) => typeof one === 'string' && wanted.has(one) && /^[^\s"<>&{}]{1,200}$/.test(one),
    );
    if (typeof own !== 'string') return undefined;
    wanted.delete(own);
    const anchor = keptHtml(`<a id="${own}"></a>`);
    if (!/^h[1-6]$/.test(node.tagName)) return withAnchor(node, anchor);
    if (headingSlug(textOf(node).replace(/[#¶§]$/, '')) !== own) node.children.push(text(` {#${own}}`));
    return undefined;
  });
}

const targetOf = ({ tagName, properties: { href } }: Element) =>
  tagName === 'a' && typeof href === 'string' && href.startsWith('#') ? decodeFragment(href.slice(1)) : '';
