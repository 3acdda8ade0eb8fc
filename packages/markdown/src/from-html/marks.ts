import type { Nodes, PhrasingContent, RootContent } from 'mdast';

type Mark = Extract<Nodes, { type: 'strong' | 'emphasis' | 'delete' }>;

/** Whether a node is bold, italic or struck out. */
export const isMark = (node: Nodes | undefined): node is Mark =>
  node?.type === 'strong' || node?.type === 'emphasis' || node?.type === 'delete';

/** Whether a node is text of blanks only. */
export const isBlank = (node: Nodes | undefined): boolean => node?.type === 'text' && !node.value.trim();

/** The nodes with blanks outside of marks, and neighbours of the same kind as one: `**a **` and `**b**` as `**a b**`. */
export function tidyMarks(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (const node of nodes.flatMap(withBlanksOutside)) {
    const [before, last] = result.slice(-2).length === 2 ? result.slice(-2) : [undefined, result.at(-1)];
    const whole = last && joined(last, node);
    const wholeOverBlank = isMark(before) && isBlank(last) && joined(before, node, last);
    if (whole) result.splice(-1, 1, whole);
    else if (wholeOverBlank) result.splice(-2, 2, wholeOverBlank);
    else result.push(node);
  }
  return result;
}

/** Two nodes of the same kind as one, with the blank between them; `undefined` for other nodes. */
function joined(one: RootContent, other: RootContent, blank?: RootContent): RootContent | undefined {
  if (one.type === 'text' && other.type === 'text') return { ...one, value: one.value + other.value };
  if (one.type === 'inlineCode' && other.type === 'inlineCode') return { ...one, value: one.value + other.value };
  if (!isMark(one) || one.type !== other.type) return undefined;
  return withChildren(one, tidyMarks([...one.children, ...(blank ? [blank] : []), ...other.children]));
}

/** `**word **` as `**word** `; a mark around nothing as its blanks. */
function withBlanksOutside(node: RootContent): RootContent[] {
  if (!isMark(node)) return [node];
  const children: RootContent[] = [...node.children];
  const before = takeBlanks(children, 0, /^\s+/);
  const after = takeBlanks(children, children.length - 1, /\s+$/);
  const isEmpty = children.every((child) => child.type === 'break' || (child.type === 'text' && !child.value));
  const inside = isEmpty ? children : [withChildren(node, children)];
  return [...before, ...inside, ...after].filter((child) => child.type !== 'text' || child.value);
}

/** Removes the blanks of the text at an index and returns them as text. */
function takeBlanks(children: RootContent[], index: number, blanks: RegExp): RootContent[] {
  const node = children[index];
  const [value] = (node?.type === 'text' && blanks.exec(node.value)) || [];
  if (node?.type !== 'text' || !value) return [];
  children[index] = { ...node, value: node.value.replace(blanks, '') };
  return [{ type: 'text', value }];
}

const withChildren = (mark: Mark, children: RootContent[]): Mark => ({
  ...mark,
  children: children.filter((child): child is PhrasingContent => child.type !== 'text' || child.value !== ''),
});
