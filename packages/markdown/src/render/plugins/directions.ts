import { textOf } from '@portfolio/text/markup/html-tree';
import type { Element, Root } from 'hast';

/** Blocks of text; nested blocks inherit the direction, so that list markers and quote bars are on one side. */
const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote table details figcaption'.split(' '));
/** Always left-to-right. */
const CODE = new Set(['pre', 'math']);
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The `dir` of a block with this text. */
export const directionOf = (text: string): 'auto' | undefined => (RIGHT_TO_LEFT.test(text) ? 'auto' : undefined);

/** Sets `dir="auto"` on blocks with right-to-left letters. */
export function directions() {
  const visit = (parent: Root | Element): void => {
    for (const node of parent.children) {
      if (node.type !== 'element' || CODE.has(node.tagName)) continue;
      if (!BLOCKS.has(node.tagName)) visit(node);
      else node.properties.dir ??= directionOf(textOf(node));
    }
  };
  return visit;
}
