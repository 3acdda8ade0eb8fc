import { isRecord } from '@portfolio/contract/type-guards';
import { ImportError } from '@portfolio/text/import-error';
import { type CardContext, cardHtml, escaped } from './editor-cards.ts';
import { type Row, textOf } from './export.ts';

/** A text nests a few levels; deeper ones would use up the stack. */
const MOST_LEVELS = 100;
/** The bits of a text's format, and their elements. */
const FORMATS: [bit: number, name: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];
const HEADING = /^h[1-6]$/;

/** The HTML of a document of Lexical, Ghost's editor; throws `ImportError` for one that is nested too deeply. */
export function lexicalHtml(document: unknown, context: CardContext): string {
  return isRecord(document) && isRecord(document.root) ? childrenHtml(document.root, context, 0) : '';
}

function childrenHtml({ children }: Row, context: CardContext, level: number): string {
  if (level > MOST_LEVELS) throw new ImportError('its text is nested too deeply');
  const nodes = Array.isArray(children) ? children.filter(isRecord) : [];
  return withListsInItems(nodes)
    .map((node) => nodeHtml(node, context, level + 1))
    .join('');
}

/** Lexical has a list below an item as an item of its own, which counts no number; HTML has it in the item before. */
function withListsInItems(nodes: readonly Row[]): Row[] {
  const merged: Row[] = [];
  for (const node of nodes) {
    const before = merged.at(-1);
    if (before?.type === 'listitem' && Array.isArray(before.children) && isListOnly(node))
      merged[merged.length - 1] = { ...before, children: [...before.children, node.children].flat() };
    else merged.push(node);
  }
  return merged;
}

const isListOnly = ({ type, children }: Row) =>
  type === 'listitem' &&
  Array.isArray(children) &&
  children.length > 0 &&
  children.every((child) => isRecord(child) && child.type === 'list');

function nodeHtml(node: Row, context: CardContext, level: number): string {
  const type = textOf(node.type).replace(/^extended-/, '');
  if (type === 'text') return textHtml(node);
  if (type === 'linebreak') return '<br>';
  if (type === 'tab') return ' ';
  const inner = () => childrenHtml(node, context, level);
  if (type === 'link' || type === 'autolink')
    return `<a href="${escaped(node.url)}" title="${escaped(node.title)}">${inner()}</a>`;
  const name = nameOf(type, node);
  const start = name === 'ol' && typeof node.start === 'number' ? ` start="${node.start}"` : '';
  return name ? `<${name}${start}>${inner()}</${name}>` : cardHtml(type, node, context) + inner();
}

/** The element of a node with children of its own. */
function nameOf(type: string, { tag, listType }: Row): string | null {
  if (type === 'paragraph') return 'p';
  if (type === 'heading') return HEADING.test(textOf(tag)) ? textOf(tag) : 'h2';
  if (type === 'quote' || type === 'aside') return 'blockquote';
  if (type === 'list') return listType === 'number' || tag === 'ol' ? 'ol' : 'ul';
  return type === 'listitem' ? 'li' : null;
}

function textHtml({ text, format }: Row): string {
  const value = typeof text === 'string' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : '';
  const bits = typeof format === 'number' ? format : 0;
  return FORMATS.filter(([bit]) => bits & bit).reduce((inner, [, name]) => `<${name}>${inner}</${name}>`, value);
}
