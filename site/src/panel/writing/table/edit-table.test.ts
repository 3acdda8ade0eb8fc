import { EditorState, type TransactionSpec } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writingMarkdown } from '../code-editor.tsx';
import {
  addColumn,
  addRow,
  alignColumn,
  deleteColumn,
  deleteRow,
  deleteTable,
  leaveTable,
  nextCell,
  selectCell,
} from './edit-table.ts';
import { type TablePlace, tableAt } from './find-table.ts';

type Edit = (state: EditorState, table: TablePlace) => TransactionSpec;

/** A state with the caret at `¦`. */
function stateOf(marked: string): EditorState {
  const anchor = marked.indexOf('¦');
  return EditorState.create({ doc: marked.replace('¦', ''), selection: { anchor }, extensions: writingMarkdown });
}
/** The text after an edit, with the caret as `¦` or the selection between `«` and `»`. */
function after(marked: string, edit: Edit): string {
  const state = stateOf(marked);
  const table = tableAt(state);
  if (!table) throw new Error('The caret is in no table.');
  const next = state.update(edit(state, table)).state;
  const { from, to, empty } = next.selection.main;
  const words = empty ? '¦' : `«${next.sliceDoc(from, to)}»`;
  return next.sliceDoc(0, from) + words + next.sliceDoc(to);
}
const lines = (...all: string[]) => all.join('\n');
const HEAD = ['| a | b |', '| - | - |'];

describe('the table at the caret', () => {
  it.each([
    ['in its head', lines('| a¦ | b |', '| - | - |'), [0, 0]],
    ['in its last cell', lines(...HEAD, '| 1 | 2¦ |'), [2, 1]],
    ['behind its last pipe', lines(...HEAD, '| 1 | 2 |¦'), [2, 1]],
    ['before its first pipe', lines('Text.', '', ...HEAD, '¦| 1 | 2 |'), [2, 0]],
    ['in the line that aligns', lines('| a | b |', '| - |¦ - |'), [1, 1]],
    ['without outer pipes', lines('a | b', '--- | ---', '1 |¦ 2'), [2, 1]],
  ])('is found %s', (_, marked, [row, column]) => {
    expect(tableAt(stateOf(marked))).toMatchObject({ row, column });
  });

  it.each([
    ['a text', 'a ¦| b'],
    ['code', lines('```', ...HEAD, '|¦ 1 | 2 |', '```')],
    ['a list', lines('- | a | b |', '  | - | - |', '  |¦ 1 | 2 |')],
    ['a quote', lines('> | a | b |', '> | - | - |', '> |¦ 1 | 2 |')],
    ['a line below one', lines(...HEAD, '', '¦| x')],
  ])('is none in %s', (_, marked) => {
    expect(tableAt(stateOf(marked))).toBeNull();
  });

  it('is none for a selection beyond it', () => {
    const state = EditorState.create({ doc: lines('Text', '', ...HEAD), selection: { anchor: 0, head: 9 } });
    expect(tableAt(EditorState.create({ ...state, extensions: writingMarkdown }))).toBeNull();
  });
});

describe('cells', () => {
  const text = lines('| a | b |', '| - | - |', '| 1 |  |', '| 漢字 | שלום |');
  it('follow each other over the line that aligns, and end with the table', () => {
    let place: TablePlace | null = tableAt(stateOf(`|¦${text.slice(1)}`));
    const seen: string[] = [];
    while (place) {
      const next = nextCell(place, 1);
      if (next) seen.push(`${next.row} ${next.column}`);
      place = next && { ...place, ...next };
    }
    expect(seen).toEqual(['0 1', '2 0', '2 1', '3 0', '3 1']);
    const back = nextCell({ line: 1, rows: [], row: 0, column: 0 }, -1);
    expect(back).toBeNull();
  });

  it.each([
    [0, 1, '| a | «b» |'],
    [2, 1, '| 1 | ¦ |'],
    [3, 1, '| 漢字 | «שלום» |'],
    // A row that is too short.
    [2, 5, '| 1 | ¦ |'],
  ])('of row %i, column %i are selected', (row, column, wanted) => {
    const result = after(`|¦${text.slice(1)}`, (state, { line, rows }) =>
      selectCell(state, { line, rowCount: rows.length, row, column }),
    );
    expect(result.split('\n')[row]).toBe(wanted);
  });
});

describe('editing a table', () => {
  const below: Edit = (state, table) => addRow(state, table, 'below', table.column);
  const above: Edit = (state, table) => addRow(state, table, 'above', table.column);
  const left: Edit = (state, table) => addColumn(state, table, 'left');
  const right: Edit = (state, table) => addColumn(state, table, 'right');
  const center: Edit = (state, table) => alignColumn(state, table, 'center');

  it.each([
    ['a row below', below, lines(...HEAD, '| 1 | 2¦ |'), lines(...HEAD, '| 1 | 2 |', '|   | ¦  |')],
    [
      'a row below the head',
      below,
      lines('| a¦ | b |', '| - | - |', '| 1 | 2 |'),
      lines(...HEAD, '| ¦  |   |', '| 1 | 2 |'),
    ],
    ['a row above', above, lines(...HEAD, '| 1¦ | 2 |'), lines(...HEAD, '| ¦  |   |', '| 1 | 2 |')],
    [
      'a column left',
      left,
      lines('| a¦ | b |', '| - | - |', '| 1 |'),
      lines('| ¦    | a | b |', '| --- | - | - |', '|     | 1 |'),
    ],
    [
      'a column right',
      right,
      lines('| a | b¦ |', '| - | - |', '| 1 |'),
      lines('| a | b | ¦    |', '| - | - | --- |', '| 1 |'),
    ],
    ['a column without pipes', left, lines('a¦ | b', '--- | ---'), lines('| ¦    | a | b |', '| --- | --- | --- |')],
    ['no row, one deleted', deleteRow, lines(...HEAD, '| 1¦ | 2 |', '| 3 | 4 |'), lines(...HEAD, '| «3» | 4 |')],
    ['no last row', deleteRow, lines(...HEAD, '| 1 | 2¦ |', '', 'Text'), lines('| a | «b» |', '| - | - |', '', 'Text')],
    [
      'no column, one deleted',
      deleteColumn,
      lines('| a | b¦ |', '| - | - |', '| 1 |'),
      lines('| «a» |', '| - |', '| 1 |'),
    ],
    [
      'outer pipes where it had none',
      deleteColumn,
      lines('a¦ | b | c', '-- | - | -', '1 | | 3'),
      lines('| «b» | c |', '| - | - |', '| | 3 |'),
    ],
    [
      'nothing after its last column',
      deleteColumn,
      lines('Text', '', '| a¦ |', '| - |', '', 'End'),
      lines('Text', '', '¦', 'End'),
    ],
    ['nothing, it is deleted', deleteTable, lines(...HEAD, '| 1¦ | 2 |'), '¦'],
    ['a centered column', center, lines('| a | b¦ |', '| --- | ----- |'), lines('| a | b¦ |', '| --- | :---: |')],
    [
      'a column that was centered',
      center,
      lines('| a | b¦ |', '| --- | :---: |'),
      lines('| a | b¦ |', '| --- | ----- |'),
    ],
  ] as const)('gives it %s', (_, edit, before, wanted) => {
    expect(after(before, edit)).toBe(wanted);
  });

  it('does not delete the head', () => {
    expect(after(lines('| a¦ | b |', '| - | - |'), deleteRow)).toBe(lines('| a¦ | b |', '| - | - |'));
  });

  it.each([
    ['adds blank lines at the end of the text', lines(...HEAD, '| 1¦ | 2 |'), lines(...HEAD, '| 1 | 2 |', '', '¦')],
    ['adds a blank line', lines(...HEAD, '| 1¦ | 2 |', ''), lines(...HEAD, '| 1 | 2 |', '', '¦')],
    ['goes to the next block', lines(...HEAD, '| 1¦ | 2 |', '', 'Text'), lines(...HEAD, '| 1 | 2 |', '', '¦Text')],
    ['goes to a heading right below', lines(...HEAD, '| 1¦ | 2 |', '# T'), lines(...HEAD, '| 1 | 2 |', '¦# T')],
  ])('%s to leave it', (_, before, wanted) => {
    expect(after(before, leaveTable)).toBe(wanted);
  });
});

describe('any table', () => {
  const cell = fc.constantFrom('', ' ', ' a ', 'b', ' c \\| d ', ' `e` ', ' 漢字 ', ' مرحبا ', '  **f**  ');
  const row = fc
    .tuple(fc.array(cell, { minLength: 3, maxLength: 3 }), fc.constantFrom('', ' '))
    .map(([cells, tail]) => `|${cells.join('|')}|${tail}`);
  const around = fc.constantFrom('', 'Text\n\n', '- item\n\n');
  const table = fc
    .tuple(around, fc.array(row, { minLength: 1, maxLength: 4 }), fc.nat(2), fc.nat(3), around)
    .map(([before, [head = '', ...rows], column, at, end]) => {
      const all = [head, '| --- | :-: |---|', ...rows];
      const caret = all.slice(0, at % all.length).join('\n').length + (at % all.length > 0 ? 1 : 0) + 1;
      return { doc: `${before}${all.join('\n')}${end && `\n\n${end}`}`, anchor: before.length + caret, column };
    });
  /** The state after edits, each at the caret of the one before. */
  const edited = (start: EditorState, ...edits: Edit[]) =>
    edits.reduce((state, edit) => {
      const place = tableAt(state);
      if (!place) throw new Error('The caret has left the table.');
      return state.update(edit(state, place)).state;
    }, start);
  const open = ({ doc, anchor }: { doc: string; anchor: number }) =>
    EditorState.create({ doc, selection: { anchor }, extensions: writingMarkdown });

  it('is the same after a row is added and deleted', () => {
    fc.assert(
      fc.property(table, fc.constantFrom('above', 'below'), (value, side) => {
        const state = open(value);
        const result = edited(state, (now, place) => addRow(now, place, side, value.column), deleteRow);
        expect(result.doc.toString()).toBe(value.doc);
      }),
    );
  });

  it('is the same after a column is added and deleted', () => {
    fc.assert(
      fc.property(table, fc.constantFrom('left', 'right'), (value, side) => {
        const result = edited(open(value), (now, place) => addColumn(now, place, side), deleteColumn);
        expect(result.doc.toString()).toBe(value.doc);
      }),
    );
  });

  it('keeps all other lines, whatever is done to it', () => {
    const edit = fc.constantFrom<Edit>(
      (state, place) => addRow(state, place, 'below', 0),
      (state, place) => addColumn(state, place, 'right'),
      (state, place) => alignColumn(state, place, 'right'),
      deleteRow,
      deleteColumn,
      deleteTable,
      leaveTable,
    );
    fc.assert(
      fc.property(table, edit, (value, change) => {
        const state = open(value);
        const place = tableAt(state);
        const [first, last] = [place?.line ?? 0, (place?.line ?? 0) + (place?.rows.length ?? 0) - 1];
        const before = value.doc.slice(0, state.doc.line(first).from);
        const end = value.doc.slice(state.doc.line(last).to + 1);
        const result = edited(state, change).doc.toString();
        expect(result.startsWith(before)).toBe(true);
        expect(result.trimEnd().endsWith(end.trimEnd())).toBe(true);
      }),
    );
  });
});
