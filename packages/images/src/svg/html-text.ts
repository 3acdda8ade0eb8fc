import { element, text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, Nodes } from 'hast';

const BLOCKS = new Set('body br dd div dl dt h1 h2 h3 h4 h5 h6 li ol p pre section table tr ul'.split(' '));
const UNREAD = new Set(['script', 'style', 'template', 'title', 'iframe', 'object']);
const MAX_LINES = 50;
const LINE_EM = 1.2;

/** The words of HTML inside of a drawing as centred text, as labels of diagrams are; `null` without words. */
export function plainTextOf(html: Element): Element | null {
  const lines = linesOf(html)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .slice(0, MAX_LINES);
  if (lines.length === 0) return null;
  const number = (name: string) => Number.parseFloat(String(html.properties[name] ?? 0)) || 0;
  const x = number('x') + number('width') / 2;
  const y = number('y') + number('height') / 2;
  const rise = 0.35 - ((lines.length - 1) * LINE_EM) / 2;
  const spans = lines.map((line, index) =>
    element('tspan', { x: String(x), dy: `${index === 0 ? rise.toFixed(2) : LINE_EM}em` }, [text(line)]),
  );
  const { className, transform } = html.properties;
  const looks = { x: String(x), y: String(y), textAnchor: 'middle', fill: 'currentColor' };
  return element('text', { ...looks, ...(className && { className }), ...(transform && { transform }) }, spans);
}

function linesOf(node: Nodes): string {
  if (node.type !== 'element') return textOf(node).replace(/\n/g, ' ');
  if (UNREAD.has(node.tagName)) return '';
  const inside = node.children.map(linesOf).join('');
  return BLOCKS.has(node.tagName) ? `\n${inside}\n` : inside;
}
