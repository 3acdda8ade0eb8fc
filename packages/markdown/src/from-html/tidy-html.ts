import { changeElements, element, text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';
import { codeBlock, linkedCode } from './elements/code-blocks.ts';
import { embedded } from './elements/embedded.ts';
import { removedElement } from './removed.ts';

const DROPPED = new Set([
  'applet',
  'button',
  'datalist',
  'head',
  'link',
  'meta',
  'noembed',
  'noframes',
  'noscript',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
]);
const HIDDEN = /display:\s*none|visibility:\s*hidden|mso-hide:\s*all/i;
const MONOSPACE = /font-family:\s*["']?[^,;]*(mono|courier|consolas|menlo|monaco|code)/i;
/** Schemes of links that lead somewhere on any machine. */
const LINK = /^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i;
const IMAGE = /^(?:https?:|[^:]*$|[^:]*[/?#])/i;

/**
 * Removes what is no content, and turns styles and quirks of programs into plain HTML. Returns the number of images that
 * were removed because nothing can be read from their URLs; `onRemoved` gets what else was removed.
 */
export function tidyHtml(root: Root, onRemoved: (name: string | undefined) => void): number {
  let lostImages = 0;
  changeElements(root, (node, parent) => {
    const { tagName, properties, children } = node;
    const style = String(properties.style ?? '');
    const inCode = parent.type === 'element' && (parent.tagName === 'pre' || parent.tagName === 'code');
    if (DROPPED.has(tagName) || properties.hidden || properties.ariaHidden === 'true' || HIDDEN.test(style)) {
      onRemoved(removedElement(node));
      return [];
    }
    if (tagName === 'img') {
      const result = image(node);
      if (result.length === 0 && !isTiny(node)) lostImages += 1;
      if (result.length === 0) onRemoved(lostImage(node));
      return result;
    }
    const embeddedInstead = embedded(node, onRemoved);
    if (embeddedInstead) return embeddedInstead;
    if (tagName === 'a') return link(node);
    if (tagName === 'table') return table(node);
    if (tagName === 'ul' || tagName === 'ol') return list(node);
    if (tagName === 'pre' || (/white-space:\s*pre/.test(style) && MONOSPACE.test(style)))
      return codeBlock(node, parent);
    if (tagName === 'code' && !inCode) return linkedCode(node);
    if (properties.role === 'heading') return [element(`h${levelOf(node)}`, {}, children)];
    if (tagName === 'p') return [paragraph(node)];
    if (/^(b|strong|i|em)$/.test(tagName) && /(?:^|;)\s*font-(weight|style):\s*(normal|400)/.test(style))
      return children;
    // Names with a colon are of Office, as `o:p`.
    if (tagName.includes(':')) return children;
    return tagName === 'span' && !inCode ? styled(style, children) : undefined;
  });
  return lostImages;
}

const levelOf = ({ properties: { ariaLevel } }: Element) => Math.min(6, Math.max(1, Number(ariaLevel) || 2));

/** A span as the elements that its style stands for. */
function styled(style: string, children: ElementContent[]): ElementContent[] {
  const tags = [
    MONOSPACE.test(style) && 'code',
    /vertical-align:\s*super/.test(style) && 'sup',
    /vertical-align:\s*sub(?!\w)/.test(style) && 'sub',
    /text-decoration[^;]*line-through/.test(style) && 'del',
    /(?:^|;)\s*font-style:\s*italic/.test(style) && 'em',
    /(?:^|;)\s*font-weight:\s*(bold|[6-9]00)/.test(style) && 'strong',
  ].filter((tag) => tag !== false);
  const hasText = children.some((child) => textOf(child).trim());
  return hasText ? tags.reduce((inner, tag) => [element(tag, {}, inner)], children) : children;
}

function image(node: Element): ElementContent[] {
  const { src, alt, className } = node.properties;
  if (/emoji/i.test(String(className ?? '')) && typeof alt === 'string') return [text(alt)];
  return !isTiny(node) && typeof src === 'string' && src && IMAGE.test(src) ? [node] : [];
}

const lostImage = ({ properties: { alt, src } }: Element) => {
  const words = [alt, /^data:/i.test(String(src ?? '')) ? '' : src].filter(Boolean).join(' ');
  return `image${words && ` “${words}”`}`;
};

/** Images of one pixel count visits. */
const isTiny = ({ properties: { width, height } }: Element) => Number(width) === 1 || Number(height) === 1;

function link(node: Element): ElementContent[] {
  const href = String(node.properties.href ?? '');
  const label = textOf(node).trim();
  // Links from a heading to itself.
  if (href.startsWith('#') && /^[#¶§]?$/.test(label) && !node.children.some((child) => child.type === 'element'))
    return [];
  if (!href || !LINK.test(href) || /^(?:javascript|data|file|blob|vbscript):/i.test(href)) return node.children;
  return [element('a', { href: withoutRedirect(href), title: node.properties.title }, node.children)];
}

/** Google Docs sends links through `google.com/url?q=…`. */
function withoutRedirect(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href) || !URL.canParse(href)) return href;
  return new URL(href).searchParams.get('q') || href;
}

/**
 * A table of a single cell is what Google Docs writes for code, and Word for boxes. In other tables the first row is the
 * head, which every table in Markdown has.
 */
function table(node: Element): ElementContent[] {
  const rows = elementsOf(node, /^tr$/).map((row) => elementsOf(row, /^t[dh]$/));
  const cells = rows.flat();
  const captions = elementsOf(node, /^caption$/).map((caption) => element('p', {}, caption.children));
  if (cells.length === 1) return [...captions, ...(cells[0]?.children ?? [])];
  for (const cell of rows[0] ?? []) cell.tagName = 'th';
  return cells.length ? [...captions, node] : captions;
}

function elementsOf(parent: Element, names: RegExp): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return names.test(child.tagName) ? [child] : elementsOf(child, names);
  });
}

/** What stands between the items of a list, as another list does in Google Docs, belongs to the item before it. */
function list(node: Element): ElementContent[] {
  const items: Element[] = [];
  for (const child of node.children) {
    const last = items.at(-1);
    if (child.type === 'element' && child.tagName === 'li') items.push(child);
    else if (last) last.children.push(child);
    else if (textOf(child).trim()) items.push(element('li', {}, [child]));
  }
  return items.length ? [{ ...node, children: items }] : [];
}

/** Word names headings and quotes by the class of a paragraph. */
function paragraph(node: Element): Element {
  const name = String(node.properties.className ?? '');
  const level = /Heading(\d)/.exec(name)?.[1] ?? (/MsoTitle/.test(name) ? '1' : undefined);
  if (level) return element(`h${Math.min(6, Number(level))}`, {}, node.children);
  return /Mso(Intense)?Quote/.test(name) ? element('blockquote', {}, [element('p', {}, node.children)]) : node;
}
