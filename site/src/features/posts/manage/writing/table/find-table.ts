import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { parseRow, type Row } from './rows.ts';

/** Time limit for parsing the document up to the end of the table (ms). */
const PARSE_MS = 25;

/** A table of the text and the cell with the caret. */
export interface TablePlace {
  /** Number of its first line, the head; the second one sets the alignment. */
  line: number;
  rows: readonly Row[];
  /** Index of the caret's row. */
  row: number;
  column: number;
}

/** The index of the line that sets the alignment. */
export const RULE_ROW = 1;

/** The table around the selection; null outside of tables, and in those inside of lists and quotes. */
export function tableAt(state: EditorState): TablePlace | null {
  const { doc, selection } = state;
  if (selection.ranges.length > 1) return null;
  const { head, from, to } = selection.main;
  const caretLine = doc.lineAt(head);
  if (!caretLine.text.includes('|')) return null;
  const table = nodeAt(state, head);
  if (!table || from < table.from || to > table.to) return null;
  const line = doc.lineAt(table.from).number;
  const last = doc.lineAt(table.to).number;
  const rows = Array.from({ length: last - line + 1 }, (_, index) => parseRow(doc.line(line + index).text));
  const row = caretLine.number - line;
  const current = rows[row];
  return current ? { line, rows, row, column: columnAt(current, head - caretLine.from) } : null;
}

/** The table of the text itself around a position. */
function nodeAt(state: EditorState, at: number) {
  const tree = ensureSyntaxTree(state, endOfLines(state, at), PARSE_MS) ?? syntaxTree(state);
  for (const side of [-1, 1] as const) {
    for (let node: typeof tree.topNode | null = tree.resolveInner(at, side); node; node = node.parent) {
      if (node.name === 'Table' && node.parent?.name === 'Document') return node;
    }
  }
  return null;
}

/** The end of the lines from a position to the next blank one: a table cannot be longer. */
function endOfLines({ doc }: EditorState, at: number): number {
  let line = doc.lineAt(at);
  while (line.number < doc.lines && line.text.trim() !== '') line = doc.line(line.number + 1);
  return line.to;
}

function columnAt({ indent, hasFirstPipe, cells }: Row, offset: number): number {
  let end = indent.length + (hasFirstPipe ? 1 : 0);
  const column = cells.findIndex((cell) => {
    end += cell.length + 1;
    return offset < end;
  });
  return column === -1 ? cells.length - 1 : column;
}
