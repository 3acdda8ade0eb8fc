import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignOf, cellStart, parseRow, rowText, withAlign } from './rows.ts';

describe('a line of a table', () => {
  it.each([
    ['| a | b |', [' a ', ' b ']],
    ['a | b', ['a ', ' b']],
    ['  | a | b |  ', [' a ', ' b ']],
    ['| a \\| b | c |', [' a \\| b ', ' c ']],
    ['| `a\\|b` | c |', [' `a\\|b` ', ' c ']],
    // As on the site, code does not protect a pipe.
    ['| `a|b` |', [' `a', 'b` ']],
    ['| a \\\\| b |', [' a \\\\', ' b ']],
    ['||', ['']],
    ['| |', [' ']],
    ['| 漢字 | مرحبا |', [' 漢字 ', ' مرحبا ']],
  ])('%j has the cells %j', (line, cells) => {
    const row = parseRow(line);
    expect(row.cells).toEqual(cells);
    expect(row.cells.map((cell, column) => line.slice(cellStart(row, column)).startsWith(cell))).toEqual(
      cells.map(() => true),
    );
  });

  it('is the same line again', () => {
    const sign = fc.constantFrom('|', '\\', ' ', '\t', 'a', '`', '漢', 'ש', '😀', ':', '-');
    fc.assert(
      fc.property(fc.array(sign), (signs) => {
        const line = signs.join('');
        expect(rowText(parseRow(line))).toBe(line);
      }),
    );
  });
});

describe('the alignment of a column', () => {
  it.each([
    [' --- ', 'none'],
    [' :-- ', 'left'],
    [' :-: ', 'center'],
    ['--:', 'right'],
    [':', 'left'],
  ] as const)('%j is %s', (cell, align) => {
    expect(alignOf(cell)).toBe(align);
  });

  it('can be changed in a cell of the same width, and back', () => {
    const aligns = fc.constantFrom('none', 'left', 'center', 'right');
    const width = fc.integer({ min: 3, max: 9 });
    fc.assert(
      fc.property(aligns, aligns, width, (from, to, dashes) => {
        const cell = withAlign(` ${'-'.repeat(dashes)}  `, from);
        const other = withAlign(cell, to);
        expect([alignOf(cell), alignOf(other), other.length]).toEqual([from, to, cell.length]);
        expect(withAlign(other, from)).toBe(cell);
      }),
    );
  });
});
