import type { Element, ElementContent } from 'hast';

/** Elements that hold others of a kind only, in which an anchor has to go further inside. */
const LISTS = new Set('table thead tbody tfoot tr ul ol dl'.split(' '));
/** Elements that cannot begin with an anchor: it goes before them. */
const CLOSED = new Set('img hr br input video audio source pre code iframe object embed col colgroup a'.split(' '));

/** Puts an anchor at the beginning of an element, or before it: then returns both as its replacement. */
export function withAnchor(node: Element, anchor: Element): ElementContent[] | undefined {
  const holder = holderIn(node);
  if (!holder) return [anchor, node];
  holder.children.unshift(anchor);
  return undefined;
}

function holderIn(node: Element): Element | undefined {
  if (CLOSED.has(node.tagName)) return undefined;
  if (!LISTS.has(node.tagName)) return node;
  for (const child of node.children) {
    const holder = child.type === 'element' ? holderIn(child) : undefined;
    if (holder) return holder;
  }
  return undefined;
}

/** The end of a heading in which kramdown, Hugo and Pandoc write its id, as `{#setup}`; the first group is the id. */
export const WRITTEN_ID =
  /(?:^|[ \t])\{:?[ \t]{0,9}(?:\.[\w-]{1,99}[ \t]{1,9}){0,9}#([^\s{}]{1,200})(?:[ \t][^{}]{0,200})?\}[ \t]*$/;

/** The fragment that a heading gets from its text, as on GitHub. */
export const headingSlug = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Nl}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** A fragment without percent encoding; unchanged if that is broken. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
