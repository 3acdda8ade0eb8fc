import type { EditorState, TransactionSpec } from '@codemirror/state';
import {
  ArrowDownFromLine,
  ArrowLeftFromLine,
  ArrowRightFromLine,
  ArrowUpFromLine,
  FoldHorizontal,
  FoldVertical,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Trash2,
} from 'lucide-react';
import { editing, type Tool } from '../tools.ts';
import { addColumn, addRow, alignColumn, columnAlign, deleteColumn, deleteRow, deleteTable } from './edit-table.ts';
import { RULE_ROW, type TablePlace, tableAt } from './find-table.ts';
import type { Align } from './rows.ts';

/** A tool that changes the table at the caret. */
const inTable = (edit: (state: EditorState, table: TablePlace) => TransactionSpec) =>
  editing((state) => {
    const table = tableAt(state);
    return table ? edit(state, table) : {};
  });
/** The head is the first row, and cannot be deleted. */
const isBelowHead = (state: EditorState) => (tableAt(state)?.row ?? 0) > RULE_ROW;

const aligning = (align: Align) => ({
  ...inTable((state, table) => alignColumn(state, table, align)),
  isPressed(state: EditorState) {
    const table = tableAt(state);
    return table !== null && columnAlign(table) === align;
  },
});

/** The tools of the table at the caret, in groups. */
export const tableTools: readonly (readonly Tool[])[] = [
  [
    {
      label: 'Row above',
      icon: ArrowUpFromLine,
      ...inTable((state, table) => addRow(state, table, 'above', table.column)),
      isAvailable: isBelowHead,
    },
    {
      label: 'Row below',
      icon: ArrowDownFromLine,
      ...inTable((state, table) => addRow(state, table, 'below', table.column)),
    },
    {
      label: 'Column left',
      icon: ArrowLeftFromLine,
      ...inTable((state, table) => addColumn(state, table, 'left')),
    },
    {
      label: 'Column right',
      icon: ArrowRightFromLine,
      ...inTable((state, table) => addColumn(state, table, 'right')),
    },
  ],
  [
    { label: 'Align left', icon: TextAlignStart, ...aligning('left') },
    { label: 'Align center', icon: TextAlignCenter, ...aligning('center') },
    { label: 'Align right', icon: TextAlignEnd, ...aligning('right') },
  ],
  [
    { label: 'Delete row', icon: FoldVertical, ...inTable(deleteRow), isAvailable: isBelowHead },
    { label: 'Delete column', icon: FoldHorizontal, ...inTable(deleteColumn) },
    { label: 'Delete table', icon: Trash2, ...inTable(deleteTable) },
  ],
];
