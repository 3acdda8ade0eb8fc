import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { isBlank, isMark, tidyMarks } from './marks.ts';

/** Non-breaking spaces that browsers and office programs put between words; those of typography stay. */
const NEEDLESS_SPACE = /(?<!«)\u00A0(?![:;!?»%])/g;

/** Tidies what the programs' HTML leaves: marks, blanks, empty lines, code in lines, spread lists. */
export function tidyMarkdown(parent: Nodes, around: readonly string[] = []): void {
  if (parent.type === 'text') parent.value = parent.value.replace(NEEDLESS_SPACE, ' ');
  if (parent.type === 'inlineCode' || parent.type === 'code') parent.value = parent.value.replaceAll('\u00A0', ' ');
  if (!('children' in parent)) return;
  const inside = [...around, parent.type, ...(parent.type === 'heading' ? ['strong'] : [])];
  const unwrapped = withoutMarks(parent.children, inside);
  for (const [index, child] of unwrapped.entries())
    tidyMarkdown(child, parent.type === 'table' && index === 0 ? [...inside, 'strong'] : inside);
  const children = tidyMarks(unwrapped);
  Object.assign(parent, { children: joinCode(children.flatMap(splitAtEmptyLines)) });
  if (parent.type === 'heading') trim(parent.children);
  if (parent.type === 'listItem') parent.spread = parent.children.filter(({ type }) => type !== 'list').length > 1;
  if (parent.type === 'list') parent.spread = parent.children.some(({ spread }) => spread);
}

/** Whether there is more than paragraphs of plain text, and more than code, as programs for code copy it. */
export function isFormatted({ children }: Root): boolean {
  const [first, second] = children;
  return children.some(hasFormat) && !(first?.type === 'code' && !second);
}

function hasFormat(node: Nodes): boolean {
  if (!/^(paragraph|text|break)$/.test(node.type)) return true;
  return 'children' in node && node.children.some(hasFormat);
}

/** Without marks that something around them has already, as `strong` in headings and heads of tables. */
function withoutMarks(nodes: readonly RootContent[], around: readonly string[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] =>
    isMark(node) && around.includes(node.type) ? withoutMarks(node.children, around) : [node],
  );
}

/** A paragraph as one for each run of lines between empty ones; an empty paragraph as none. */
function splitAtEmptyLines(node: RootContent): RootContent[] {
  if (node.type !== 'paragraph') return [node];
  const lines: PhrasingContent[][] = [[]];
  for (const child of node.children) {
    if (child.type === 'break') lines.push([]);
    else lines.at(-1)?.push(child);
  }
  const paragraphs: Paragraph[] = [];
  let isOpen = false;
  for (const line of lines) {
    trim(line);
    const hasText = line.length > 0;
    const open = isOpen ? paragraphs.at(-1) : undefined;
    if (hasText && open) open.children.push({ type: 'break' }, ...line);
    else if (hasText) paragraphs.push({ type: 'paragraph', children: line });
    isOpen = hasText;
  }
  return paragraphs;
}

/** Removes blanks at both ends. */
function trim(line: PhrasingContent[]): void {
  while (isBlank(line[0])) line.shift();
  while (isBlank(line.at(-1))) line.pop();
  const [first, last] = [line[0], line.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

/** Paragraphs of inline code only, which is how office programs write code, as one block. */
function joinCode(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const value = codeOf(node);
    const before = last && codeOf(last);
    if (value === undefined) result.push(node);
    else if (before === undefined) result.push(value.includes('\n') ? { type: 'code', value } : node);
    else result.splice(-1, 1, { type: 'code', value: `${before}\n${value}` });
  }
  return result;
}

/** The lines of a paragraph of inline code and breaks only, or of a block made of such paragraphs. */
function codeOf(node: RootContent): string | undefined {
  if (node.type === 'code' && node.lang === undefined) return node.value;
  if (node.type !== 'paragraph') return undefined;
  const lines = node.children.map((child) => {
    if (child.type === 'break') return '\n';
    return child.type === 'inlineCode' ? child.value : undefined;
  });
  return lines.every((line) => line !== undefined) ? lines.join('') : undefined;
}
