import { element } from '@portfolio/text/markup/html-tree';
import type { Element } from 'hast';

declare module 'hast' {
  interface ElementData {
    /** Kept where unified keeps what is no attribute, so that no text of others can have it. */
    html?: string;
  }
}

/** An element that stays as this HTML in a line of Markdown; what readers see is a `canvas`, beside which spaces stay. */
export function keptHtml(html: string, tagName: 'data' | 'canvas' = 'data'): Element {
  return Object.assign(element(tagName, {}, []), { data: { html } });
}

/** The HTML of such an element, `undefined` of others. */
export const keptHtmlOf = ({ data }: Element): string | undefined => data?.html;
