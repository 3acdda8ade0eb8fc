import type { CreateRedirect } from '@portfolio/contract';
import { parse } from 'csv-parse/sync';

/** A row of a file that cannot be a redirect, or was refused. */
export interface RefusedRow {
  /** From 1. */
  line: number;
  text: string;
  reason: string;
}
/** A row of a file, before its addresses are checked. */
export interface RedirectRow {
  line: number;
  redirect: CreateRedirect;
}

type Column = 'from' | 'to' | 'kind';
const COLUMNS: readonly Column[] = ['from', 'to', 'kind'];
/** Names of columns, also those of other programs. */
const NAMES = new Map<string, Column>(
  Object.entries({
    from: 'from',
    source: 'from',
    old: 'from',
    'old address': 'from',
    'old url': 'from',
    to: 'to',
    target: 'to',
    destination: 'to',
    new: 'to',
    'new address': 'to',
    'new url': 'to',
    kind: 'kind',
    type: 'kind',
    status: 'kind',
    code: 'kind',
  } as const),
);
/** Kinds, also as the status codes that other programs write. */
const KINDS = new Map<string, 'moved' | 'gone'>(
  Object.entries({
    '': 'moved',
    moved: 'moved',
    '301': 'moved',
    '302': 'moved',
    '307': 'moved',
    '308': 'moved',
    gone: 'gone',
    '410': 'gone',
  } as const),
);
/** What is shown of a row (characters). */
const MAX_TEXT = 200;
const LINE_END = '\r\n';

/** The first of these that separates an address, or the name of a column, from something. */
function delimiterOf(line: string): string {
  return [';', '\t', ','].find((delimiter) => isHeaderOrAddress(cellsOf(line, delimiter))) ?? ',';
}

function isHeaderOrAddress(cells: readonly string[] | null): boolean {
  if (!cells || cells.length < 2) return false;
  const [, second = ''] = cells;
  return second === '' || /^(?:\/|https?:)/i.test(second) || NAMES.has(second.toLowerCase());
}

/** The cells of a line; `null` if a quotation mark is not closed. */
function cellsOf(line: string, delimiter: string): string[] | null {
  try {
    const [cells = []] = parse(line, { delimiter, relax_column_count: true, trim: true });
    return cells;
  } catch {
    return null;
  }
}

const headerOf = (cells: readonly string[]): (Column | undefined)[] | null =>
  NAMES.has(cells[0]?.toLowerCase() ?? '') ? cells.map((name) => NAMES.get(name.toLowerCase())) : null;

/**
 * The redirects of a file with the columns `from`, `to` and `kind`, in this order or by their names: separated by comma,
 * semicolon or tab, with any line ends, with or without a byte order mark. No address has a line break, so each line is
 * read alone, and a broken one spoils no other.
 */
export function parseRedirects(csv: string): { rows: RedirectRow[]; refused: RefusedRow[] } {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const delimiter = delimiterOf(lines[first] ?? '');
  const header = headerOf(cellsOf(lines[first] ?? '', delimiter) ?? []);
  const columns = header ?? COLUMNS;
  const rows: RedirectRow[] = [];
  const refused: RefusedRow[] = [];
  for (const [at, text] of lines.entries()) {
    if (text.trim() === '' || (header && at === first)) continue;
    const line = at + 1;
    const cells = cellsOf(text, delimiter);
    const read = cells ? redirectOf(cells, columns) : 'A quotation mark is not closed.';
    if (typeof read === 'string') refused.push({ line, text: text.slice(0, MAX_TEXT), reason: read });
    else rows.push({ line, redirect: read });
  }
  return { rows, refused };
}

/** The redirect in the cells of a row, or why there is none. */
function redirectOf(cells: readonly string[], columns: readonly (Column | undefined)[]): CreateRedirect | string {
  if (cells.slice(columns.length).some(Boolean)) return `This row has ${cells.length} columns, not ${columns.length}.`;
  const cell = (name: Column) => cells[columns.indexOf(name)] ?? '';
  const kind = KINDS.get(cell('kind').toLowerCase());
  if (!kind) return `“${cell('kind')}” is no kind: write moved or gone.`;
  const to = cell('to');
  return { from: cell('from'), kind, ...(kind === 'moved' && { to }) };
}

const quoted = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Redirects as a file that `parseRedirects` reads. */
export const formatRedirects = (redirects: readonly CreateRedirect[]): string =>
  [COLUMNS, ...redirects.map(({ from, to, kind }) => (kind === 'gone' ? [from, '', kind] : [from, to ?? '', 'moved']))]
    .map((cells) => cells.map(quoted).join(',') + LINE_END)
    .join('');
