import { changeElements, element, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';
import { replacedTitle } from '../removed.ts';

/**
 * The caption of a single image becomes its title, which this site shows as a caption; other captions are paragraphs.
 * Each image of a gallery is a paragraph, also where the gallery is a list. `onRemoved` is called with the title that a
 * caption replaces.
 */
export function figures(root: Root, onRemoved: (name: string | undefined) => void): void {
  const captioned = new Set<Element>();
  changeElements(root, (node) => {
    if (node.tagName !== 'figure') return undefined;
    const caption = node.children.find((child) => isElement(child, 'figcaption'));
    const others = node.children.filter((child) => child !== caption).flatMap(withoutList);
    const images = imagesIn(others);
    const words = caption ? textOf(caption).replace(/\s+/g, ' ').trim() : '';
    const [image] = images;
    const isTitle = image && images.length === 1 && !hasText(others) && !hasLinks(caption);
    if (isTitle && words && !captioned.has(image)) {
      onRemoved(replacedTitle(image, words));
      image.properties.title = words;
      captioned.add(image);
    } else if (words && caption?.type === 'element') others.push(element('p', {}, caption.children));
    return images.length === 1 && !hasText(others) ? [element('p', {}, others)] : [element('div', {}, others)];
  });
}

/** The items of a list of images as blocks. */
function withoutList(node: ElementContent): ElementContent[] {
  if (!isElement(node, 'ul') || imagesIn(node.children).length === 0) return [node];
  return node.children.flatMap((item) => (isElement(item, 'li') ? [element('div', {}, item.children)] : []));
}

const isElement = (node: ElementContent, name: string): node is Element =>
  node.type === 'element' && node.tagName === name;
const imagesIn = (nodes: readonly ElementContent[]): Element[] =>
  nodes.flatMap((node) => (node.type !== 'element' ? [] : node.tagName === 'img' ? [node] : imagesIn(node.children)));
const hasText = (nodes: readonly ElementContent[]) => nodes.some((node) => textOf(node).trim());
/** Whether a caption has what a title cannot have. */
const hasLinks = (node: ElementContent | undefined): boolean =>
  node?.type === 'element' &&
  node.children.some((child) => isElement(child, 'a') || isElement(child, 'img') || hasLinks(child));
