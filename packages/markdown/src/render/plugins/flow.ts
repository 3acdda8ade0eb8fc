import { element } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { classesOf } from './author-html.ts';

/** Elements of a line of text; all others begin a block of their own. */
const IN_LINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img input ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const ALIGNED = new Set(['p', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Alignment and direction of the wrappers around a block. */
interface Inherited {
  align?: string | undefined;
  dir?: Element['properties'][string];
}

/**
 * Makes wrappers transparent: replaces `div` by its content, which takes over the wrapper's alignment. Text and images
 * that are beside blocks become paragraphs, so that a lone image is a figure.
 */
export function flow() {
  return (root: Root) => {
    root.children = blocksOf(root.children, {}, true);
  };
}

/** Blanks, and targets of links, which need no paragraph. */
const isBlankOrAnchor = (node: ElementContent) =>
  node.type === 'element'
    ? node.tagName === 'a' && node.children.length === 0 && node.properties.name !== undefined
    : node.type !== 'text' || !node.value.trim();
const isWrapper = (node: Element) =>
  node.tagName === 'div' && !classesOf(node).some((name) => name.startsWith('markdown-alert'));
const alignOf = (node: Element) => classesOf(node).find((name) => name.startsWith('align-'));

function blocksOf(children: readonly RootContent[], inherited: Inherited, hasParagraphs: boolean): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const isBlank = line.every(isBlankOrAnchor);
    if (isBlank || !hasParagraphs) blocks.push(...line);
    else blocks.push(inheriting(element('p', {}, line), inherited));
    line = [];
  };
  for (const node of children) {
    if (node.type === 'doctype') continue;
    if (node.type !== 'element' || IN_LINE.has(node.tagName)) line.push(node);
    else {
      endLine();
      blocks.push(...blockOf(node, inherited));
    }
  }
  endLine();
  return blocks;
}

function blockOf(node: Element, inherited: Inherited): ElementContent[] {
  if (isWrapper(node)) {
    const { dir } = node.properties;
    return blocksOf(node.children, { align: alignOf(node) ?? inherited.align, dir: dir ?? inherited.dir }, true);
  }
  if (node.tagName === 'p' && node.children.every(isBlankOrAnchor)) return node.children;
  if (node.tagName !== 'pre') node.children = blocksOf(node.children, {}, false);
  return [inheriting(node, inherited)];
}

function inheriting(node: Element, { align, dir }: Inherited): Element {
  if (align && ALIGNED.has(node.tagName) && !alignOf(node)) node.properties.className = [...classesOf(node), align];
  if (dir) node.properties.dir = String(node.properties.dir ?? dir);
  return node;
}
