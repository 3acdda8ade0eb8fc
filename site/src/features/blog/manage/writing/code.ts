import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** How long a keystroke may wait for the text above it to be read (ms). */
const PARSE_MS = 25;
const CODE = new Set(['FencedCode', 'CodeBlock', 'InlineCode', 'CodeText', 'HTMLBlock', 'CommentBlock']);

/** Names of the Markdown structures around a place, the innermost first. */
export function structuresAt(state: EditorState, at: number, side: -1 | 1 = -1): string[] {
  const tree = ensureSyntaxTree(state, at, PARSE_MS) ?? syntaxTree(state);
  const names: string[] = [];
  for (let node = tree.resolveInner(at, side) as typeof tree.topNode | null; node; node = node.parent) {
    names.push(node.name);
  }
  return names;
}

/** Whether a place stands in code: fenced, indented or inline. */
export function isInCode(state: EditorState, at: number): boolean {
  return structuresAt(state, at).some((name) => CODE.has(name));
}
