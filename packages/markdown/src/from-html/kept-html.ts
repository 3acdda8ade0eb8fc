import { element } from '@portfolio/text/markup/html-tree';
import type { Element, ElementData } from 'hast';

/** The HTML, where unified keeps what is no attribute, so that no text of others can have it. */
interface Kept {
  html?: string;
}

/** An element that stays as this HTML in a line of Markdown; what readers see is a `canvas`, beside which spaces stay. */
export function keptHtml(html: string, tagName: 'data' | 'canvas' = 'data'): Element {
  const data: Kept = { html };
  return { ...element(tagName, {}, []), data: data as ElementData };
}

/** The HTML of such an element, `undefined` of others. */
export const keptHtmlOf = ({ data }: Element): string | undefined => (data as Kept | undefined)?.html;
