import type { RichTextField } from 'payload';

/** What the editor of the notes makes; anything else would keep it from opening them. */
const NODES = ['root', 'paragraph', 'heading', 'text', 'linebreak', 'tab', 'list', 'listitem'];
const MOST_DEEP = 50;

interface Node {
  type?: unknown;
  children?: unknown;
}

/** Whether a value is a text of the notes' editor, all the way down. */
export const checkNotes: NonNullable<RichTextField['validate']> = (value) => {
  if (value === null || value === undefined) return true;
  const { root } = value as { root?: Node };
  return (root?.type === 'root' && isNode(root, 0)) || 'This is no text of the editor.';
};

function isNode(node: unknown, depth: number): boolean {
  if (typeof node !== 'object' || node === null || depth > MOST_DEEP) return false;
  const { type, children = [] } = node as Node;
  if (!NODES.includes(String(type)) || !Array.isArray(children)) return false;
  return children.every((child) => isNode(child, depth + 1));
}
