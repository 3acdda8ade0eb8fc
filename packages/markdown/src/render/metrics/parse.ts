import { parse } from 'csv-parse/sync';

/** The columns of a `metrics` block, in the order in which they are shown. */
export const COLUMNS = ['dataset', 'metric', 'baseline', 'ours', 'n', 'cost', 'latency'] as const;
/** A column of a `metrics` block. */
export type Column = (typeof COLUMNS)[number];

/** A cell: its text, and its number in columns of numbers. */
export interface Cell {
  text: string;
  number?: number;
}
/** One line of results. */
export type MetricsRow = Partial<Record<Column, Cell>>;
/** The parsed rows of a `metrics` block. */
export interface Results {
  columns: Column[];
  rows: MetricsRow[];
}
/** A read block, or why it cannot be read. */
export type Metrics = Results | { error: string };

const WORDS: readonly Column[] = ['dataset', 'metric'];
const MAX_ROWS = 100;
const NUMBER = /^[^\d\s.+-]{0,3}\s*([+-]?(?:\d[\d,_\u202f ]*)?\.?\d+(?:e[+-]?\d+)?)\s*(?:±.{1,20}|[^\d\s]\S{0,15})?$/i;

/** Reads comma-separated lines, or lines of a Markdown table, below a line that names the columns. */
export function parseMetrics(text: string): Metrics {
  const lines = linesOf(text);
  if ('error' in lines) return lines;
  const [header = [], ...rows] = lines.cells;
  const columns = columnsOf(header);
  if ('error' in columns) return columns;
  if (rows.length === 0) return { error: 'There are no rows below the names of the columns.' };
  if (rows.length > MAX_ROWS)
    return { error: `There are ${rows.length} rows; up to ${MAX_ROWS} are shown as a table.` };
  const read = rows.map((cells, index) => rowOf(cells, columns.names, index + 1));
  const wrong = read.find((row): row is { error: string } => 'error' in row);
  if (wrong) return wrong;
  const isUsed = (column: Column) => columns.names.includes(column);
  return { columns: COLUMNS.filter(isUsed), rows: read.flatMap((row) => ('row' in row ? [row.row] : [])) };
}

function linesOf(text: string): { cells: string[][] } | { error: string } {
  const table = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (table.length > 0 && table.every((line) => line.startsWith('|'))) {
    const isRule = (line: string) => /^\|[\s|:-]+$/.test(line);
    const cellsOf = (line: string) => line.replace(/^\||\|$/g, '').split('|');
    return { cells: table.filter((line) => !isRule(line)).map((line) => cellsOf(line).map((cell) => cell.trim())) };
  }
  try {
    return { cells: parse(text, { trim: true, skip_empty_lines: true, relax_column_count: true }) };
  } catch (error) {
    const line =
      error instanceof Error ? /on line (\d+)|at line (\d+)/.exec(error.message)?.slice(1).find(Boolean) : '';
    return { error: `Line ${line || 1}: a quotation mark is not closed, or is inside of a value.` };
  }
}

function columnsOf(header: string[]): { names: Column[] } | { error: string } {
  const names = header.map((name) => COLUMNS.find((column) => column === name.toLowerCase()));
  const unknown = names.indexOf(undefined);
  if (unknown >= 0) return { error: `The column “${header[unknown]}” is unknown. Columns are ${COLUMNS.join(', ')}.` };
  const known = names.flatMap((name) => name ?? []);
  if (new Set(known).size < known.length) return { error: 'A column is named twice.' };
  if (!known.some((name) => WORDS.includes(name)) || !known.includes('ours')) {
    return { error: 'The first line must name the columns: dataset or metric, and ours.' };
  }
  return { names: known };
}

function rowOf(cells: string[], columns: Column[], position: number): { row: MetricsRow } | { error: string } {
  const count = `${columns.length} ${columns.length === 1 ? 'value' : 'values'}`;
  if (cells.length !== columns.length)
    return { error: `Row ${position}: has ${cells.length}, and should have ${count}.` };
  const row: MetricsRow = {};
  for (const [index, column] of columns.entries()) {
    const text = cells[index] ?? '';
    if (WORDS.includes(column)) row[column] = { text };
    else {
      const number = text && text !== '–' && text !== '-' ? numberOf(text) : undefined;
      if (number === null) return { error: `Row ${position}: ${column} must be a number, not “${text.slice(0, 40)}”.` };
      row[column] = number === undefined ? { text: '–' } : { text, number };
    }
  }
  return { row };
}

/** A number with a unit before or after it, such as `$1,200`, `94.1 %` or `12 ms`; `null` if it is none. */
function numberOf(text: string): number | null {
  const digits = NUMBER.exec(text)?.[1];
  const number = digits === undefined ? Number.NaN : Number(digits.replace(/[,_\u202f ]/g, ''));
  return Number.isFinite(number) ? number : null;
}
