import { changeElements } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';
import { ALIGNMENT, classesOf } from './author-html.ts';
import { visible } from './images.ts';

/** Class names of captions in themes and programs, as in `figcaption`, `thecap`, `wp-caption-text` and `img-caption`. */
const CAPTION = /^(?:the|wp-|fig(?:ure)?-?|ima?ge?-?|picture-?|photo-?)?cap(?:tion)?(?:-text)?$/i;
const WRAPPERS = new Set(['div', 'p', 'center', 'span', 'a']);

/** Makes an author's wrapper of images and their caption a figure; the sanitizer drops the class names that say so. */
export function captions() {
  return (root: Root) =>
    changeElements(root, (node) => {
      if (node.tagName !== 'div') return undefined;
      const parts = visible(node.children);
      const [caption, ...more] = parts.filter(isCaption);
      const images = parts.filter((part) => part !== caption);
      if (!caption || more.length > 0 || images.length === 0 || !images.every(hasOnlyImages)) return undefined;
      node.tagName = 'figure';
      node.properties.className = classesOf(node).filter((name) => ALIGNMENT.test(name));
      caption.tagName = 'figcaption';
      delete caption.properties.className;
      node.children = [...images.flatMap(imagesOf), caption];
      return undefined;
    });
}

const isCaption = (node: ElementContent): node is Element =>
  node.type === 'element' && WRAPPERS.has(node.tagName) && classesOf(node).some((name) => CAPTION.test(name));

/** Whether an element is an image, or a wrapper of nothing else. */
function hasOnlyImages(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  if (node.tagName === 'img') return true;
  const inner = visible(node.children);
  return WRAPPERS.has(node.tagName) && inner.length > 0 && inner.every(hasOnlyImages);
}

/** The images in wrappers, with the links around them. */
const imagesOf = (node: ElementContent): ElementContent[] =>
  node.type !== 'element' || node.tagName === 'img' || node.tagName === 'a'
    ? [node]
    : visible(node.children).flatMap(imagesOf);
