import { ensureSyntaxTree } from '@codemirror/language';
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

/** A line of dashes, which sets the alignment of columns. */
const RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** The table around the selection; null outside of tables, and in those inside of lists and quotes. */
export function tableAt(state: EditorState): TablePlace | null {
  const { doc, selection } = state;
  if (selection.ranges.length > 1) return null;
  const { head, from, to } = selection.main;
  const caretLine = doc.lineAt(head);
  const hasPipe = (number: number) => number > 0 && number <= doc.lines && doc.line(number).text.includes('|');
  if (!hasPipe(caretLine.number)) return null;
  let [line, last] = [caretLine.number, caretLine.number];
  while (hasPipe(line - 1)) line -= 1;
  while (hasPipe(last + 1)) last += 1;
  const [start, end] = [doc.line(line).from, doc.line(last).to];
  const isTable = last > line && RULE.test(doc.line(line + RULE_ROW).text) && isOwnTable(state, head, end);
  if (!isTable || from < start || to > end) return null;
  const rows = Array.from({ length: last - line + 1 }, (_, index) => parseRow(doc.line(line + index).text));
  const row = caretLine.number - line;
  const current = rows[row];
  return current ? { line, rows, row, column: columnAt(current, head - caretLine.from) } : null;
}

/** Whether the lines around a position are a table of the text itself; true if there was no time to parse them. */
function isOwnTable(state: EditorState, at: number, end: number): boolean {
  const tree = ensureSyntaxTree(state, end, PARSE_MS);
  if (!tree) return true;
  return ([-1, 1] as const).some((side) => {
    let node: typeof tree.topNode | null = tree.resolveInner(at, side);
    while (node && node.name !== 'Table') node = node.parent;
    return node?.parent?.name === 'Document';
  });
}

function columnAt({ indent, hasFirstPipe, cells }: Row, offset: number): number {
  let end = indent.length + (hasFirstPipe ? 1 : 0);
  const column = cells.findIndex((cell) => {
    end += cell.length + 1;
    return offset < end;
  });
  return column === -1 ? cells.length - 1 : column;
}
