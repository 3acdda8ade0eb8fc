import { decodeFragment, WRITTEN_ID, withAnchor } from '@portfolio/text/markup/html-anchors';
import { changeElements, element } from '@portfolio/text/markup/html-tree';
import { nodesOfType } from '@portfolio/text/markup/markdown-tree';
import type { Element, Root } from 'hast';
import type { Heading, Root as MarkdownRoot } from 'mdast';

/** Prefix of all ids of an article, which keeps them apart from those of the page. */
export const ID_PREFIX = 'h-';
const MAX_LENGTH = 200;
const END_LENGTH = 900;
const HEADING = /^h[1-6]$/;
/** Reads the ids that are written at the end of headings, as `## Setup {#setup}`. */
export function headingIds() {
  return (root: MarkdownRoot) => nodesOfType(root, 'heading').forEach(readId);
}

function readId(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const start = Math.max(0, last.value.length - END_LENGTH);
  const found = WRITTEN_ID.exec(last.value.slice(start));
  if (!found) return;
  last.value = last.value.slice(0, start + found.index);
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: found[1] ?? '' } };
}

/**
 * Gives the author's ids and names our prefix, except those of footnotes. Headings and anchors keep them; other elements
 * get an anchor, whose name can be linked without the prefix and cannot hide anything of the page, as an id could.
 */
export function ownIds() {
  return (root: Root) => {
    const known = new Set<string>();
    changeElements(root, (node) => {
      const { id, name } = node.properties;
      if (/^user-content-fn|^footnote-label$/.test(String(id ?? ''))) return undefined;
      delete node.properties.id;
      delete node.properties.name;
      const own = [id, node.tagName === 'a' ? name : ''].map((one) => String(one ?? '').trim()).find(Boolean);
      if (!own || own.length > MAX_LENGTH || /\s/.test(own) || known.has(own)) return undefined;
      known.add(own);
      if (HEADING.test(node.tagName)) node.properties.id = ID_PREFIX + own;
      else if (node.tagName === 'a') Object.assign(node.properties, { id: ID_PREFIX + own, name: own });
      else return withAnchor(node, element('a', { id: ID_PREFIX + own, name: own }, []));
      return undefined;
    });
  };
}

/** Makes ids unique, headings first, and leads links within the document to the ids with their prefix. */
export function references() {
  return (root: Root) => {
    const ids = uniqueIds(root);
    changeElements(root, (node) => {
      const { href } = node.properties;
      if (node.tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return undefined;
      const name = decodeFragment(href.slice(1));
      const own = ID_PREFIX + name.replace(/^user-content-/, '');
      const id = [name, own, own.toLowerCase()].find((one) => ids.has(one));
      if (id) node.properties.href = `#${id}`;
      return undefined;
    });
  };
}

function uniqueIds(root: Root): Set<string> {
  const ids = new Set<string>();
  const others: Element[] = [];
  changeElements(root, (node) => {
    let { id } = node.properties;
    if (typeof id !== 'string') return undefined;
    if (!HEADING.test(node.tagName)) others.push(node);
    else {
      for (let count = 1; ids.has(id); count += 1) id = `${node.properties.id}-${count}`;
      node.properties.id = id;
      ids.add(id);
    }
    return undefined;
  });
  for (const { properties } of others) {
    if (!ids.has(String(properties.id))) ids.add(String(properties.id));
    else {
      delete properties.id;
      delete properties.name;
    }
  }
  return ids;
}
