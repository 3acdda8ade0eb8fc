import { changeElements, element, text } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';
import { playerPage } from './players.ts';

/** Class names for alignment of WordPress, Jekyll themes and Bootstrap. */
export const ALIGNMENT =
  /^(?:align|is-align|float|pull|text|img|image|fig)?-?(left|right|start|end|cent(?:er|re))(?:ed)?$/;
const ALIGNED = new Set('img figure figcaption p div center h1 h2 h3 h4 h5 h6 video table'.split(' '));
const SIDES: Record<string, string> = { start: 'left', end: 'right', centre: 'center', middle: 'center' };
const STYLED_WIDTH = /(?:^|;)\s*(?:max-)?width\s*:\s*(\d+(?:\.\d+)?(?:px|%))/;
const STYLED_SIDE = /(?:^|;)\s*(?:float|text-align)\s*:\s*(left|right|center)/;

/**
 * Rewrites an author's HTML before it is sanitized: every way to align becomes the class `align-…`, widths in styles
 * become attributes, and players of other sites become links of the class `embed`.
 */
export function authorHtml() {
  return (root: Root) =>
    changeElements(root, (node, parent) => {
      if (ALIGNED.has(node.tagName)) normalizeLooks(node);
      lowerScheme(node);
      if (node.tagName === 'center') node.tagName = 'div';
      if (node.tagName === 'object' && !node.properties.data) return node.children;
      return embedOf(node, parent);
    });
}

/** The sanitizer knows schemes in small letters only. */
function lowerScheme({ properties }: Element): void {
  for (const name of ['href', 'src'])
    if (typeof properties[name] === 'string')
      properties[name] = properties[name].replace(/^(?:https?|mailto|tel):/i, (scheme) => scheme.toLowerCase());
}

function normalizeLooks(node: Element): void {
  const { properties } = node;
  const style = String(properties.style ?? '').toLowerCase();
  const side = node.tagName === 'center' ? 'center' : sideOf(properties, style);
  const width = STYLED_WIDTH.exec(style)?.[1];
  delete properties.align;
  if (properties.src === undefined && properties.dataSrc) properties.src = String(properties.dataSrc);
  if (width && node.tagName === 'img') properties.width = properties.width ?? width;
  // The sanitizer removes all classes but ours.
  const others = [properties.className].flat().flatMap((name) => String(name ?? '').split(/\s+/));
  const names = [...others.filter((name) => name && !name.startsWith('align-')), ...(side ? [`align-${side}`] : [])];
  if (names.length > 0) properties.className = names;
  else delete properties.className;
}

function sideOf({ align, className }: Element['properties'], style: string): string | undefined {
  const named = [className].flat().flatMap((name) => ALIGNMENT.exec(String(name ?? ''))?.[1] ?? []);
  const side = STYLED_SIDE.exec(style)?.[1] ?? (align ? String(align).toLowerCase() : named[0]);
  const known = side && (SIDES[side] ?? side);
  return known && ['left', 'right', 'center'].includes(known) ? known : undefined;
}

/** The class names of an element. */
export const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : [];

const FRAMES = new Set(['iframe', 'embed', 'object', 'script']);
/** Elements in which a link needs no paragraph around it. */
const LINES = new Set(['p', 'span', 'a', 'li', 'td', 'th', 'dd', 'figcaption', 'strong', 'em', 'b', 'i']);

/** A frame as a link to what it shows; a script only if it shows a gist. */
function embedOf({ tagName, properties }: Element, parent: Root | Element): ElementContent[] | undefined {
  if (!FRAMES.has(tagName)) return undefined;
  const source = String(properties.src ?? properties.dataSrc ?? properties.data ?? '').trim();
  const href = source.startsWith('//') ? `https:${source}` : source;
  const isGist = /^https:\/\/gist\.github\.com\/[\w./-]+\.js/.test(href);
  if (tagName === 'script' && !isGist) return undefined;
  if (!/^(?:https?:\/\/[^/]|\/(?![/\\]))/i.test(href)) return [];
  const title = text(String(properties.title ?? '').slice(0, 200));
  const link = element('a', { className: ['embed'], href: playerPage(href) }, [title]);
  return parent.type === 'element' && LINES.has(parent.tagName) ? [link] : [element('p', {}, [link])];
}
