import { element, textOf } from '@portfolio/text/markup/html-tree';
import type { Element } from 'hast';
import type { Literal, Nodes, PhrasingContent, TableCell } from 'mdast';
import type { Options as ReadOptions } from 'rehype-remark';
import type { Options as WriteOptions } from 'remark-stringify';
import { keptHtmlOf } from './kept-html.ts';

type Handlers = NonNullable<ReadOptions['handlers']>;
type Handle = NonNullable<Handlers[string]>;
type State = Parameters<Handle>[0];
type WriteHandle = NonNullable<NonNullable<WriteOptions['handlers']>['text']>;

/** HTML in a line of Markdown. */
export interface KeptInLine extends Literal {
  type: 'textDirective';
}
declare module 'mdast' {
  interface PhrasingContentMap {
    textDirective: KeptInLine;
  }
  interface RootContentMap {
    textDirective: KeptInLine;
  }
}

/** An element that has no Markdown of its own and stays as HTML. */
const asHtml: Handle = (state, node: Element) => [
  { type: 'html', value: `<${node.tagName}>` },
  ...state.all(node),
  { type: 'html', value: `</${node.tagName}>` },
];

/** No `html` node, which is a block of its own in a list. */
const kept: Handle = (state, node: Element) => {
  const value = keptHtmlOf(node);
  return value === undefined ? state.all(node) : { type: 'textDirective', value };
};

/** What a short form stands for has no place in Markdown. */
const abbreviation: Handle = (state, node: Element) => {
  const { title } = node.properties;
  if (typeof title !== 'string' || !title.trim()) return state.all(node);
  return [
    { type: 'html', value: `<abbr title="${inAttribute(title.trim())}">` },
    ...state.all(node),
    { type: 'html', value: '</abbr>' },
  ];
};

const code: Handle = (_state, node: Element) => {
  if (!textOf(node).trim()) return undefined;
  const name = String(node.properties.className ?? '');
  if (name === 'math-display') return { type: 'math', value: textOf(node) };
  return { type: name === 'math-inline' ? 'inlineMath' : 'inlineCode', value: textOf(node) };
};

/** Markdown has no part that opens: it stays as HTML around the blocks inside. */
const details: Handle = (state, node: Element) => {
  const isSummary = (child: Element['children'][number]) => child.type === 'element' && child.tagName === 'summary';
  const summary = node.children.find(isSummary);
  const words = (summary ? textOf(summary) : '').replace(/\s+/g, ' ').trim() || 'Details';
  const links = summary?.type === 'element' ? linksIn(summary) : [];
  const rest = node.children.filter((child) => child !== summary);
  const inner = { ...node, children: links.length > 0 ? [element('p', {}, links), ...rest] : rest };
  return [
    { type: 'html', value: `<details>\n<summary>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</summary>` },
    ...state.toFlow(state.all(inner)),
    { type: 'html', value: '</details>' },
  ];
};

/** Links and images, which the summary of a part that opens cannot have. */
const linksIn = ({ children }: Element): Element[] =>
  children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'a' || child.tagName === 'img' ? [child] : linksIn(child);
  });

/** A frame stays as HTML, which this site shows as a link card; one of this page or of a local file has no content here. */
const frame: Handle = (_state, { properties: { src, title } }: Element) => {
  const url = String(src ?? '').replace(/^\/\//, 'https://');
  if (!/^https?:\/\//.test(url)) return undefined;
  const attributes = Object.entries({ src: url, title: String(title ?? '') }).filter(([, value]) => value);
  const value = attributes.map(([name, text]) => ` ${name}="${inAttribute(text)}"`).join('');
  return { type: 'html', value: `<iframe${value}></iframe>` };
};
const inAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replace(/\s+/g, ' ');

/** A video or sound is a link to its file. */
const media: Handle = (state, node: Element) => {
  const source = node.children.find((child) => child.type === 'element' && child.tagName === 'source');
  const url = String(node.properties.src ?? (source?.type === 'element' ? source.properties.src : '') ?? '');
  if (!url) return state.all(node);
  const file = url.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
  return { type: 'link', url, children: [{ type: 'text', value: String(node.properties.title || file || url) }] };
};

/** A cell can contain lines only: its blocks and breaks are separated by `<br>`. */
function tableCell(state: State, node: Element): TableCell {
  const cell: TableCell = { type: 'tableCell', children: linesOf(state.all(node)) };
  const { rowSpan, colSpan } = node.properties;
  // The names under which `hast-util-to-mdast` looks for spans.
  Object.assign(cell, { data: { hastUtilToMdastTemporaryRowSpan: rowSpan, hastUtilToMdastTemporaryColSpan: colSpan } });
  return cell;
}

function linesOf(nodes: readonly Nodes[]): PhrasingContent[] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'break') lines.push([]);
    else if (isInLine(node)) lines.at(-1)?.push(node);
    else lines.push(...blockLines(node), []);
  }
  return lines
    .filter((line) => line.some((node) => node.type !== 'text' || node.value.trim()))
    .flatMap((line, index): PhrasingContent[] => (index ? [{ type: 'html', value: '<br>' }, ...line] : line));
}

const BLOCKS = new Set([
  'paragraph',
  'heading',
  'list',
  'listItem',
  'blockquote',
  'code',
  'math',
  'table',
  'tableRow',
  'thematicBreak',
]);
const isInLine = (node: Nodes): node is PhrasingContent => !BLOCKS.has(node.type);

function blockLines(node: Nodes): PhrasingContent[][] {
  if (node.type === 'code') return node.value.split('\n').map((value) => [{ type: 'inlineCode', value }]);
  if (node.type === 'math') return [[{ type: 'inlineMath', value: node.value }]];
  if (node.type === 'listItem') return [[{ type: 'text', value: '• ' }, ...linesOf(node.children)]];
  if (!('children' in node)) return [];
  return node.type === 'list' ? node.children.flatMap(blockLines) : [linesOf(node.children)];
}

/** From elements to Markdown nodes, where the defaults lose something. */
export const handlers: Handlers = {
  abbr: abbreviation,
  acronym: abbreviation,
  audio: media,
  code,
  data: kept,
  canvas: kept,
  details,
  iframe: frame,
  kbd: asHtml,
  mark: asHtml,
  sub: asHtml,
  sup: asHtml,
  td: tableCell,
  th: tableCell,
  u: (state, node) => state.all(node),
  video: media,
  'footnote-reference': (_state, node: Element) => ({
    type: 'footnoteReference',
    identifier: String(node.properties.label),
  }),
  'footnote-definition': (state, node: Element) => ({
    type: 'footnoteDefinition',
    identifier: String(node.properties.label),
    children: state.toFlow(state.all(node)),
  }),
};

/** Escapes that GitHub's Markdown does not need: in URLs, addresses and inside words. */
const NEEDLESS = /(?<=\b(?:https?|mailto|xmpp))\\:|(?<=\bwww)\\\.|(?<=[\w.+-])\\@|(?<=[\p{L}\d])\\_(?=[\p{L}\d])/gu;

/** Writes text without needless escapes. */
export const textHandler: WriteHandle = (node: { value: string }, _parent, state, info) =>
  state.safe(node.value, info).replace(NEEDLESS, (escaped) => escaped.slice(1));

/** Writes text of which `holdsDollars` is false: the dollar of a price needs no escape, because it cannot end a formula. */
export const priceHandler: WriteHandle = (...args) => textHandler(...args).replace(/\\\$(?=\d)/g, '$');

/** Whether a tree has formulas, or dollars in code, addresses and HTML, where they cannot be escaped. */
export function holdsDollars(node: Nodes): boolean {
  if (node.type === 'inlineMath' || node.type === 'math') return true;
  if ('children' in node && node.children.some(holdsDollars)) return true;
  return node.type !== 'text' && Object.values(node).some((value) => typeof value === 'string' && value.includes('$'));
}
