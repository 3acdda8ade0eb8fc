import { isRecord } from '@portfolio/contract/type-guards';
import { withoutMarks } from '@portfolio/text/dialects/code';
import { ImportError } from '@portfolio/text/import-error';
import { withLineFeeds } from '@portfolio/text/line-ends';

/** Texts by media type. */
export type Bundle = ReadonlyMap<string, string>;

/** What a code cell has printed, shown or raised. */
export type Output = { kind: 'text'; stream: string; text: string } | { kind: 'data'; data: Bundle };

/** A cell of a notebook of any version. */
export interface Cell {
  kind: 'markdown' | 'raw' | 'code';
  source: string;
  /** The language of the cell, if it is not that of the notebook. */
  language: string;
  /** The format of a raw cell. */
  format: string;
  tags: ReadonlySet<string>;
  /** Images of a Markdown cell, by their names. */
  attachments: ReadonlyMap<string, Bundle>;
  outputs: Output[];
}

/** A notebook of any version. */
export interface Notebook {
  metadata: Record<string, unknown>;
  /** The language of its code. */
  language: string;
  cells: Cell[];
}

type Json = Record<string, unknown>;

/** The media types of version 3's short names. */
const SHORT_NAMES: Record<string, string> = {
  text: 'text/plain',
  html: 'text/html',
  latex: 'text/latex',
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  javascript: 'application/javascript',
  json: 'application/json',
};

/** Reads a notebook of nbformat 4, or of 3 and earlier; throws `ImportError` if it is none. */
export function readNotebook(text: string): Notebook {
  const notebook = parsed(text);
  const sheets = listOf(notebook.worksheets).filter(isRecord);
  const cells = Array.isArray(notebook.cells) ? notebook.cells : sheets.flatMap((sheet) => listOf(sheet.cells));
  if (!Array.isArray(notebook.cells) && sheets.length === 0)
    throw new ImportError('this is not a Jupyter notebook (it has no cells)');
  const metadata = recordOf(notebook.metadata);
  const known = cells.filter(isRecord);
  const [first = {}] = known.filter(({ cell_type: type }) => type === 'code');
  return { metadata, language: languageOf(metadata) || joined(first.language), cells: known.map(cellOf) };
}

function parsed(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportError(`this is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (!isRecord(value)) throw new ImportError('this is not a Jupyter notebook');
  return value;
}

const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const wordOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** A text, which notebooks also have as a list of its lines. */
const joined = (value: unknown): string =>
  withoutMarks(
    [value]
      .flat()
      .filter((line) => typeof line === 'string')
      .join(''),
  )
    .replace(/\r\n/g, '\n')
    .replaceAll('\0', '');

/** The name of the language as code blocks have it. */
function languageOf(metadata: Json): string {
  const { name } = recordOf(metadata.language_info);
  const language = wordOf(name) || wordOf(recordOf(metadata.kernelspec).language);
  return language.toLowerCase().replace(/^ipython\d*$/, 'python');
}

function cellOf(cell: Json): Cell {
  const type = wordOf(cell.cell_type);
  const metadata = recordOf(cell.metadata);
  const source = withLineFeeds(joined(cell.source ?? cell.input));
  const isHeading = type === 'heading';
  const level = Math.min(6, Math.max(1, Number(cell.level) || 1));
  return {
    kind: type === 'code' || type === 'raw' ? type : 'markdown',
    source: isHeading ? `${'#'.repeat(level)} ${source.replace(/\n/g, ' ')}` : source,
    language: wordOf(recordOf(metadata.vscode).languageId),
    format: wordOf(metadata.raw_mimetype) || wordOf(metadata.format),
    tags: new Set(listOf(metadata.tags).filter((tag) => typeof tag === 'string')),
    attachments: new Map(Object.entries(recordOf(cell.attachments)).map(([name, data]) => [name, bundleOf(data)])),
    outputs: listOf(cell.outputs).filter(isRecord).map(outputOf),
  };
}

const bundleOf = (data: unknown): Bundle =>
  new Map(Object.entries(recordOf(data)).map(([type, value]) => [SHORT_NAMES[type] ?? type, joined(value)]));

function outputOf(output: Json): Output {
  const type = wordOf(output.output_type);
  if (type === 'stream')
    return { kind: 'text', stream: wordOf(output.name) || wordOf(output.stream), text: joined(output.text) };
  if (type === 'error' || type === 'pyerr') {
    const lines = listOf(output.traceback).filter((line) => typeof line === 'string');
    const text = lines.join('\n').trim() || `${wordOf(output.ename)}: ${wordOf(output.evalue)}`;
    return { kind: 'text', stream: 'error', text };
  }
  return { kind: 'data', data: bundleOf(output.data ?? output) };
}
