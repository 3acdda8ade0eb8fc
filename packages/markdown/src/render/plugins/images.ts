import { sameOriginPath } from '@portfolio/contract/text';
import { changeElements, element, text } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';
import { classesOf } from './author-html.ts';

/** Drops images that are neither ours nor https, sets lazy loading and no-referrer, and wraps lone ones in a figure. */
export function images() {
  return (root: Root) =>
    changeElements(root, (node, parent) => {
      if (node.tagName === 'p') return withCaption(node, parent);
      if (node.tagName !== 'img') return undefined;
      const source = String(node.properties.src ?? '');
      const isOwn = sameOriginPath(source) !== null;
      const alt = String(node.properties.alt ?? '');
      if (!isOwn && !/^https:\/\//i.test(source)) return alt ? [text(alt)] : [];
      Object.assign(node.properties, { alt, loading: 'lazy', decoding: 'async' });
      if (!isOwn) node.properties.referrerPolicy = 'no-referrer';
      return undefined;
    });
}

/** The nodes of an element without comments and white space. */
export const visible = (children: readonly ElementContent[]) =>
  children.filter((node) => node.type === 'element' || (node.type === 'text' && node.value.trim() !== ''));

/** The image that is alone in an element, or in the link that is alone in it. */
function loneImage(parent: Element): Element | undefined {
  const [only, ...more] = visible(parent.children);
  if (more.length > 0 || only?.type !== 'element') return undefined;
  if (only.tagName === 'a') return loneImage(only);
  return only.tagName === 'img' ? only : undefined;
}

/** The two images that alone are in a paragraph, on a line each. */
function pairIn(paragraph: Element): [Element, Element] | undefined {
  const [first, second, ...more] = visible(paragraph.children);
  const isImage = (node: ElementContent | undefined) => node?.type === 'element' && node.tagName === 'img';
  const areLines = paragraph.children.some((node) => node.type === 'text' && node.value.includes('\n'));
  if (more.length > 0 || !areLines || !isImage(first) || !isImage(second)) return undefined;
  return first?.type === 'element' && second?.type === 'element' ? [first, second] : undefined;
}

function withCaption(paragraph: Element, parent: Root | Element): ElementContent[] | undefined {
  const pair = parent.type === 'root' ? pairIn(paragraph) : undefined;
  if (pair) {
    const figures = pair.map((image) => withCaption(element('p', {}, [image]), paragraph) ?? []);
    return [element('div', { className: ['pair'] }, figures.flat())];
  }
  const image = loneImage(paragraph);
  if (!image) return undefined;
  // Markdown inside an author's figure.
  if (parent.type === 'element' && parent.tagName === 'figure') return visible(paragraph.children);
  const title = String(image.properties.title ?? '');
  delete image.properties.title;
  const align = [...classesOf(image), ...classesOf(paragraph)].find((name) => name.startsWith('align-'));
  delete image.properties.className;
  return [element('captioned-image', { align, caption: title }, visible(paragraph.children))];
}

/** Inline elements that may contain an image. */
const IN_LINE = new Set('a abbr b code del em i ins kbd mark q s small span strike strong sub sup tt u'.split(' '));

/** Adds the class `inline` to images that share their block with text or other images. */
export function inlineImages() {
  return (root: Root) => {
    const visit = (parent: Root | Element): void => {
      const line = lineOf(parent);
      if (parent.type === 'element' && (line.hasWords || line.pictures.length > 1)) {
        for (const picture of line.pictures) picture.properties.className = [...classesOf(picture), 'inline'];
      }
      for (const block of line.blocks) visit(block);
    };
    visit(root);
  };
}

/** The images and text of a block, without those of nested blocks. */
function lineOf(parent: Root | Element) {
  const line: { pictures: Element[]; blocks: Element[]; hasWords: boolean } = {
    pictures: [],
    blocks: [],
    hasWords: false,
  };
  for (const node of parent.children) {
    if (node.type === 'text' && node.value.trim()) line.hasWords = true;
    if (node.type !== 'element') continue;
    if (node.tagName === 'img') line.pictures.push(node);
    else if (IN_LINE.has(node.tagName)) {
      const inner = lineOf(node);
      line.pictures.push(...inner.pictures);
      line.blocks.push(...inner.blocks);
      line.hasWords ||= inner.hasWords;
    } else line.blocks.push(node);
  }
  return line;
}
