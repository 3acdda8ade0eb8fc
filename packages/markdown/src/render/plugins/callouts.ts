import { capitalize } from '@portfolio/text/format/capitalize';
import { changeElements, element } from '@portfolio/text/markup/html-tree';
import { nodesOfType } from '@portfolio/text/markup/markdown-tree';
import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import { classesOf } from './author-html.ts';

/** The looks of callouts by the names that GitHub and Obsidian have for them; others look like a note. */
const LOOKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ tip: 'tip', hint: 'tip', success: 'tip', check: 'tip', done: 'tip' },
    ...{ important: 'important', warning: 'warning', attention: 'warning' },
    ...{ caution: 'caution', danger: 'caution', error: 'caution', bug: 'caution' },
    ...{ failure: 'caution', fail: 'caution', missing: 'caution' },
  }),
);
const BLOCK = 'markdown-alert';
const TITLE = 'markdown-alert-title';
const HEAD = /^\[!([\p{L}\p{N}_-]{1,30})(?:\|[^\]\n]{0,200})?\]([+-]?)(?=\s|$)[ \t]*/u;

/** Alerts of GitHub and callouts of Obsidian: `> [!tip] Title`, folded with `[!tip]-`, open with `[!tip]+`. */
export function callouts() {
  return (root: Root) => nodesOfType(root, 'blockquote').forEach(readCallout);
}

function readCallout(quote: Blockquote): void {
  const [paragraph, ...blocks] = quote.children;
  const [head] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const found = head?.type === 'text' ? HEAD.exec(head.value) : null;
  if (paragraph?.type !== 'paragraph' || head?.type !== 'text' || !found) return;
  const [whole, name = '', fold = ''] = found;
  head.value = head.value.slice(whole.length);
  const [line, rest] = splitAtLineEnd(paragraph.children);
  const kind = name.toLowerCase();
  const words: PhrasingContent[] = hasWords(line) ? line : [{ type: 'text', value: capitalize(kind) }];
  const title: Paragraph = { type: 'paragraph', children: words };
  title.data = { ...(fold && { hName: 'summary' }), hProperties: { className: [TITLE], dir: 'auto' } };
  quote.children = [title, ...(hasWords(rest) ? [{ ...paragraph, children: rest }] : []), ...blocks];
  const look = LOOKS.get(kind) ?? 'note';
  quote.data = {
    hName: fold ? 'details' : 'div',
    hProperties: { className: [BLOCK, `${BLOCK}-${look}`], dir: 'auto', ...(fold === '+' && { open: true }) },
  };
}

/** The first line of a paragraph, and the others. */
function splitAtLineEnd(nodes: readonly PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  for (const [index, node] of nodes.entries()) {
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1;
    const after = nodes.slice(index + 1);
    if (node.type === 'break') return [nodes.slice(0, index), after];
    if (node.type !== 'text' || end === -1) continue;
    const first = { ...node, value: node.value.slice(0, end) };
    return [
      [...nodes.slice(0, index), first],
      [{ ...node, value: node.value.slice(end + 1) }, ...after],
    ];
  }
  return [[...nodes], []];
}

const hasWords = (nodes: readonly PhrasingContent[]) =>
  nodes.some((node) => node.type !== 'text' || node.value.trim() !== '');

/** Turns sanitized callouts into `callout-block` and `callout-title`; before, the HTML parser would not know these. */
export function calloutBlocks() {
  return (root: HtmlRoot) =>
    changeElements(root, (node) => {
      const [block, look, ...more] = classesOf(node);
      if (block !== BLOCK || !look || more.length > 0) return undefined;
      const fold = foldOf(node);
      const children = node.children.map((child) => titleOf(child, fold));
      return [element('callout-block', { look: look.slice(BLOCK.length + 1), fold }, children)];
    });
}

function foldOf({ tagName, properties }: Element): string {
  if (tagName !== 'details') return '';
  return properties.open ? '+' : '-';
}

function titleOf(node: ElementContent, fold: string): ElementContent {
  if (node.type !== 'element' || !classesOf(node).includes(TITLE)) return node;
  return element('callout-title', { fold }, node.children);
}
