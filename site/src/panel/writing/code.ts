import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

/** Time limit for parsing the document up to the caret per keystroke (ms). */
const PARSE_MS = 25;
const CODE = new Set(['Formula', 'FencedCode', 'CodeBlock', 'InlineCode', 'CodeText', 'HTMLBlock', 'CommentBlock']);
const ADDRESSED = new Set(['URL', 'Autolink', 'LinkReference', 'HTMLTag', 'Comment']);

/** The syntax nodes around a position, innermost first. */
function nodesAt(state: EditorState, at: number, side: -1 | 1 = -1): SyntaxNode[] {
  const tree = ensureSyntaxTree(state, at, PARSE_MS) ?? syntaxTree(state);
  const nodes: SyntaxNode[] = [];
  for (let node: SyntaxNode | null = tree.resolveInner(at, side); node; node = node.parent) nodes.push(node);
  return nodes;
}

/** Names of the syntax nodes around a position, innermost first. */
export const structuresAt = (state: EditorState, at: number, side: -1 | 1 = -1): string[] =>
  nodesAt(state, at, side).map(({ name }) => name);

/** Whether a position is in code, fenced, indented or inline, or in a formula. */
export function isInCode(state: EditorState, at: number): boolean {
  return structuresAt(state, at).some((name) => CODE.has(name));
}

/** Whether a position is in a link or an image that has an address, in an address, or in a tag. */
export function isInLink(state: EditorState, at: number): boolean {
  return nodesAt(state, at).some((node) => ADDRESSED.has(node.name) || node.getChild('URL') !== null);
}
