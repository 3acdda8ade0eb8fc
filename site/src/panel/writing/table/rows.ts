/** A line of a Markdown table. */
export interface Row {
  indent: string;
  hasFirstPipe: boolean;
  /** The texts between the pipes, with the spaces around them. */
  cells: readonly string[];
  hasLastPipe: boolean;
  /** Spaces after the last pipe. */
  tail: string;
}

/** Alignment of a column; `none` is that of the text. */
export type Align = 'none' | 'left' | 'center' | 'right';

const PIPE = '|';
const BACKSLASH = '\\';

/** Reads a line of a table; every pipe that is not escaped separates cells, also one in code, as the site reads it. */
export function parseRow(line: string): Row {
  const [indent = ''] = /^[ \t]*/.exec(line) ?? [];
  const hasFirstPipe = line.charAt(indent.length) === PIPE;
  const parts = splitAtPipes(line.slice(indent.length + (hasFirstPipe ? 1 : 0)));
  const last = parts.at(-1) ?? '';
  const hasLastPipe = parts.length > 1 && last.trim() === '';
  return {
    indent,
    hasFirstPipe,
    cells: hasLastPipe ? parts.slice(0, -1) : parts,
    hasLastPipe,
    tail: hasLastPipe ? last : '',
  };
}

function splitAtPipes(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isEscaped = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === PIPE && !isEscaped) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
    isEscaped = !isEscaped && sign === BACKSLASH;
  }
  return [...parts, text.slice(start)];
}

/** The line of a row. */
export function rowText({ indent, hasFirstPipe, cells, hasLastPipe, tail }: Row): string {
  return `${indent}${hasFirstPipe ? PIPE : ''}${cells.join(PIPE)}${hasLastPipe ? PIPE : ''}${tail}`;
}

/** Where a cell begins in its line, behind its pipe. */
export function cellStart({ indent, hasFirstPipe, cells }: Row, column: number): number {
  const before = cells.slice(0, column).reduce((length, cell) => length + cell.length + 1, 0);
  return indent.length + (hasFirstPipe ? 1 : 0) + before;
}

/** The row with a pipe before its first and after its last cell, without which an empty cell there would be none. */
export function withOuterPipes(row: Row): Row {
  const { cells, hasFirstPipe, hasLastPipe } = row;
  const last = cells.length - 1;
  const padded = cells.map((cell, index) => {
    return (index === 0 && !hasFirstPipe ? ' ' : '') + cell + (index === last && !hasLastPipe ? ' ' : '');
  });
  return { ...row, cells: padded, hasFirstPipe: true, hasLastPipe: true };
}

/** An empty row, with cells as wide as those of another one. */
export function emptyRow({ indent, cells }: Row): Row {
  const blank = cells.map((cell) => ' '.repeat(Math.max(2, cell.length)));
  return { indent, hasFirstPipe: true, cells: blank, hasLastPipe: true, tail: '' };
}

/** The alignment that a cell of the second line sets. */
export function alignOf(cell: string): Align {
  const rule = cell.trim();
  if (rule.startsWith(':')) return rule.endsWith(':') && rule.length > 1 ? 'center' : 'left';
  return rule.endsWith(':') ? 'right' : 'none';
}

/** The cell of the second line with another alignment, as wide as before where that is possible. */
export function withAlign(cell: string, align: Align): string {
  const rule = cell.trim();
  const start = align === 'left' || align === 'center' ? ':' : '';
  const end = align === 'right' || align === 'center' ? ':' : '';
  const dashes = '-'.repeat(Math.max(1, Math.max(3, rule.length) - start.length - end.length));
  return cell.replace(rule, () => start + dashes + end);
}
