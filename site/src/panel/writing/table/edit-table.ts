import type { ChangeSpec, EditorState, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { RULE_ROW, type TablePlace } from './find-table.ts';
import {
  type Align,
  alignOf,
  cellStart,
  emptyRow,
  parseRow,
  type Row,
  rowText,
  withAlign,
  withOuterPipes,
} from './rows.ts';

/** The cell of a new column; in the second line it is dashes. */
const NEW_CELL = '     ';
const NEW_RULE = ' --- ';

/** Selects the text of a cell, or puts the caret into an empty one, and says where it is. */
export function selectCell(state: EditorState, place: CellPlace): TransactionSpec {
  const { line, rowCount, row } = place;
  const { from, text } = state.doc.line(line + row);
  const parsed = parseRow(text);
  const column = Math.min(place.column, parsed.cells.length - 1);
  const cell = parsed.cells[column] ?? '';
  const words = cell.trim();
  const start = from + cellStart(parsed, column) + (words ? cell.indexOf(words) : Math.min(1, cell.length));
  // Without the line that sets the alignment.
  const number = row > RULE_ROW ? row : row + 1;
  return {
    selection: { anchor: start, head: start + words.length },
    effects: EditorView.announce.of(`Row ${number} of ${rowCount - 1}, column ${column + 1}.`),
    scrollIntoView: true,
  };
}

/** A cell of the table that begins in a line; a column beyond the row is its last one. */
interface CellPlace {
  line: number;
  rowCount: number;
  row: number;
  column: number;
}

/** The cell after or before the current one: its row and column; null outside of the table. */
export function nextCell({ rows, row, column }: TablePlace, by: 1 | -1): { row: number; column: number } | null {
  const within = column + by;
  if (row !== RULE_ROW && within >= 0 && within < (rows[row]?.cells.length ?? 0)) return { row, column: within };
  let next = row + by;
  if (next === RULE_ROW) next += by;
  const cells = rows[next]?.cells.length ?? 0;
  return cells > 0 ? { row: next, column: by === 1 ? 0 : cells - 1 } : null;
}

/** Changes of the text and then a selected cell of it, as one transaction. */
const thenSelect = (state: EditorState, changes: ChangeSpec, place: CellPlace): TransactionSpec => ({
  changes,
  ...selectCell(state.update({ changes }).state, place),
});

/** The row itself, or the head for the line that sets the alignment. */
const withoutRule = (row: number) => (row === RULE_ROW ? 0 : row);

/** Adds an empty row above or below the current one and goes to a cell of it; above the head there is none. */
export function addRow(
  state: EditorState,
  table: TablePlace,
  side: 'above' | 'below',
  column: number,
): TransactionSpec {
  const { line, rows, row } = table;
  const after = Math.max(side === 'below' ? row : row - 1, RULE_ROW);
  const rule = rows[RULE_ROW];
  if (!rule) return {};
  const changes = { from: state.doc.line(line + after).to, insert: `\n${rowText(emptyRow(rule))}` };
  return thenSelect(state, changes, { line, rowCount: rows.length + 1, row: after + 1, column });
}

/** Removes the current row; the head and the alignment cannot be. */
export function deleteRow(state: EditorState, { line, rows, row, column }: TablePlace): TransactionSpec {
  if (row <= RULE_ROW) return {};
  const changes = { from: state.doc.line(line + row - 1).to, to: state.doc.line(line + row).to };
  const rowCount = rows.length - 1;
  return thenSelect(state, changes, { line, rowCount, row: withoutRule(Math.min(row, rowCount - 1)), column });
}

/** The changed lines of a table. */
function rowChanges(state: EditorState, { line, rows }: TablePlace, change: (row: Row, index: number) => Row) {
  return rows.flatMap((row, index): ChangeSpec[] => {
    const { from, to, text } = state.doc.line(line + index);
    const insert = rowText(change(row, index));
    return insert === text ? [] : [{ from, to, insert }];
  });
}

/** Adds an empty column beside the current one and goes to its cell; rows that end before it stay as they are. */
export function addColumn(state: EditorState, table: TablePlace, side: 'left' | 'right'): TransactionSpec {
  const at = table.column + (side === 'right' ? 1 : 0);
  const changes = rowChanges(state, table, (row, index) => {
    if (row.cells.length < at) return row;
    const { cells, ...rest } = withOuterPipes(row);
    return { ...rest, cells: cells.toSpliced(at, 0, index === RULE_ROW ? NEW_RULE : NEW_CELL) };
  });
  const { line, rows, row } = table;
  return thenSelect(state, changes, { line, rowCount: rows.length, row: withoutRule(row), column: at });
}

/** Removes the current column; the last one with the table. */
export function deleteColumn(state: EditorState, table: TablePlace): TransactionSpec {
  const { line, rows, row, column } = table;
  if ((rows[RULE_ROW]?.cells.length ?? 0) < 2) return deleteTable(state, table);
  const changes = rowChanges(state, table, (one) => {
    if (one.cells.length <= column) return one;
    const { cells, ...rest } = withOuterPipes(one);
    return { ...rest, cells: cells.length > 1 ? cells.toSpliced(column, 1) : [NEW_CELL] };
  });
  return thenSelect(state, changes, { line, rowCount: rows.length, row: withoutRule(row), column });
}

/** Removes the table; the caret stays in its place. */
export function deleteTable({ doc }: EditorState, { line, rows }: TablePlace): TransactionSpec {
  const { from } = doc.line(line);
  const { to } = doc.line(line + rows.length - 1);
  return { changes: { from, to: Math.min(to + 1, doc.length) }, selection: { anchor: from }, scrollIntoView: true };
}

/** The alignment of the current column. */
export const columnAlign = ({ rows, column }: TablePlace): Align => alignOf(rows[RULE_ROW]?.cells[column] ?? '');

/** Aligns the current column; the alignment that it has is removed. */
export function alignColumn(state: EditorState, table: TablePlace, align: Align): TransactionSpec {
  const wanted = columnAlign(table) === align ? 'none' : align;
  const changes = rowChanges(state, table, (row, index) => {
    const cell = row.cells[table.column];
    if (index !== RULE_ROW || cell === undefined) return row;
    return { ...row, cells: row.cells.with(table.column, withAlign(cell, wanted)) };
  });
  return { changes };
}

/** Moves the caret below the table, behind a blank line, which is added where there is none. */
export function leaveTable({ doc }: EditorState, { line, rows }: TablePlace): TransactionSpec {
  const after = line + rows.length;
  const isBlank = (number: number) => doc.line(number).text.trim() === '';
  const missing = after > doc.lines ? 2 : isBlank(after) && after === doc.lines ? 1 : 0;
  if (missing > 0) {
    const insert = '\n'.repeat(missing);
    return {
      changes: { from: doc.length, insert },
      selection: { anchor: doc.length + missing },
      scrollIntoView: true,
    };
  }
  return { selection: { anchor: doc.line(isBlank(after) ? after + 1 : after).from }, scrollIntoView: true };
}
