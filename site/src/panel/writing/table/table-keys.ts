import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { addRow, leaveTable, nextCell, selectCell } from './edit-table.ts';
import { type TablePlace, tableAt } from './find-table.ts';

/** A key that does something in a table, and what it always does elsewhere. */
const inTable =
  (act: (state: EditorState, table: TablePlace) => TransactionSpec | null) =>
  (view: EditorView): boolean => {
    const table = view.composing ? null : tableAt(view.state);
    const step = table && act(view.state, table);
    if (!step) return false;
    view.dispatch(step, { userEvent: 'input' });
    return true;
  };

const goTo = (state: EditorState, { line, rows }: TablePlace, cell: { row: number; column: number }) =>
  selectCell(state, { line, rowCount: rows.length, ...cell });

/**
 * Tab goes to the next cell, from the last one to a new row, and Shift+Tab back; Enter adds a row below; Escape leaves
 * the table, so that Tab leaves the editor again.
 */
export const tableKeys: readonly KeyBinding[] = [
  {
    key: 'Tab',
    run: inTable((state, table) => {
      const next = nextCell(table, 1);
      return next ? goTo(state, table, next) : addRow(state, table, 'below', 0);
    }),
    shift: inTable((state, table) => {
      const previous = nextCell(table, -1);
      return previous && goTo(state, table, previous);
    }),
  },
  { key: 'Enter', run: inTable((state, table) => addRow(state, table, 'below', 0)) },
  { key: 'Escape', run: inTable(leaveTable), stopPropagation: true },
];
