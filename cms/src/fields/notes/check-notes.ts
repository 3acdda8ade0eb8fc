import { isRecord } from '@portfolio/contract/narrow';
import type { RichTextField } from 'payload';

/** Node types of the notes editor; it fails to open a document with any other. */
const NODES = ['root', 'paragraph', 'heading', 'text', 'linebreak', 'tab', 'list', 'listitem'];
const MAX_DEPTH = 50;

/** Validates that a value is a document of the notes editor, including all nested nodes. */
export const checkNotes: NonNullable<RichTextField['validate']> = (value) => {
  if (value === null || value === undefined) return true;
  const root = isRecord(value) ? value.root : undefined;
  return (isRecord(root) && root.type === 'root' && isNode(root, 0)) || 'This is no text of the editor.';
};

function isNode(node: unknown, depth: number): boolean {
  if (!isRecord(node) || depth > MAX_DEPTH) return false;
  const { type, children = [] } = node;
  if (!NODES.includes(String(type)) || !Array.isArray(children)) return false;
  return children.every((child) => isNode(child, depth + 1));
}
