import { changeElements, element, text } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';

/** Notion writes the boxes of tasks as text. */
const WRITTEN_BOX = /^\s*\[([ xX])\]\s+/;

/** Gives the tasks of Google Docs and Notion the checkboxes that other programs write. */
export function tasks(root: Root): void {
  changeElements(root, (node) => {
    const { tagName, properties, children } = node;
    // Google Docs' picture of a box, beside the state in the item.
    if (tagName === 'img' && String(properties.ariaRoleDescription) === 'checkbox') return [];
    if (tagName !== 'li') return undefined;
    if (properties.role === 'checkbox') return [withBox(node, properties.ariaChecked === 'true', children)];
    const state = takeBox(node);
    return state === undefined ? undefined : [withBox(node, state !== ' ', node.children)];
  });
}

function withBox(node: Element, checked: boolean, children: readonly ElementContent[]): Element {
  const [first, ...others] = children;
  const box = element('input', { type: 'checkbox', checked }, []);
  // A box belongs into the first paragraph.
  const isParagraph = first?.type === 'element' && first.tagName === 'p';
  const content = isParagraph
    ? [{ ...first, children: [box, text(' '), ...first.children] }, ...others]
    : [box, text(' '), ...children];
  return { ...node, children: content };
}

/** Removes the box that a text begins with, and returns what is in it. */
function takeBox(node: Element): string | undefined {
  const [first] = node.children;
  if (first?.type === 'element' && first.tagName === 'p') return takeBox(first);
  if (first?.type !== 'text') return undefined;
  const state = WRITTEN_BOX.exec(first.value)?.[1];
  if (state !== undefined) first.value = first.value.replace(WRITTEN_BOX, '');
  return state;
}
