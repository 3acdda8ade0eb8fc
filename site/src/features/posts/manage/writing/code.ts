import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** Time limit for parsing the document up to the caret per keystroke (ms). */
const PARSE_MS = 25;
const CODE = new Set(['Formula', 'FencedCode', 'CodeBlock', 'InlineCode', 'CodeText', 'HTMLBlock', 'CommentBlock']);

/** Names of the syntax nodes around a position, innermost first. */
export function structuresAt(state: EditorState, at: number, side: -1 | 1 = -1): string[] {
  const tree = ensureSyntaxTree(state, at, PARSE_MS) ?? syntaxTree(state);
  const names: string[] = [];
  for (let node: typeof tree.topNode | null = tree.resolveInner(at, side); node; node = node.parent) {
    names.push(node.name);
  }
  return names;
}

/** Whether a position is in code, fenced, indented or inline, or in a formula. */
export function isInCode(state: EditorState, at: number): boolean {
  return structuresAt(state, at).some((name) => CODE.has(name));
}
