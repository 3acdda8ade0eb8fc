import type { Element, ElementData } from 'hast';
import { element } from '../html-tree.ts';

type KeptData = ElementData & { html?: string };

/** An element that stays as this HTML in a line of Markdown. */
export const keptHtml = (html: string): Element => {
  const data: KeptData = { html };
  return { ...element('data', {}, []), data };
};

/** The HTML of such an element, `undefined` of others. */
export const keptHtmlOf = ({ data }: Element): string | undefined => (data as KeptData | undefined)?.html;
