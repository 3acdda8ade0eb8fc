import type { SourceFile } from '#app/source.ts';
import { readAll } from '#app/test/read-all.ts';
import { jupyter } from '../index.ts';

/** A part of a notebook. */
export type Json = Record<string, unknown>;
/** A picture as notebooks have it, in base64. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** A table as pandas writes it. */
export const PANDAS =
  '<div>\n<style scoped>.dataframe { color: red }</style>\n<table border="1" class="dataframe"><thead><tr style="text-align: right;"><th></th><th>a</th></tr></thead><tbody><tr><th>0</th><td>1|2</td></tr></tbody></table>\n<p>1 rows × 1 columns</p>\n</div>';

/** A cell of text. */
export const markdown = (...source: string[]): Json => ({ cell_type: 'markdown', metadata: {}, source });
/** A cell of code with what it printed. */
export const code = (source: string, outputs: Json[] = [], metadata: Json = {}): Json => ({
  cell_type: 'code',
  metadata,
  source,
  outputs,
});
/** An output of text. */
export const stream = (text: string, name = 'stdout'): Json => ({ output_type: 'stream', name, text });
/** An output in one or several formats. */
export const shown = (data: Json): Json => ({ output_type: 'display_data', data, metadata: {} });
/** The text of a notebook file. */
export const notebook = (
  cells: Json[],
  metadata: Json = { kernelspec: { language: 'python', name: 'python3' } },
): string => JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata, cells });

/** What is read of files, by path and text. */
export const readFiles = (files: Record<string, string>) =>
  readAll(
    jupyter,
    Object.entries(files).map(([path, text]): SourceFile => ({ path, text })),
  );
/** The document of one notebook. */
export function readNotebook(cells: Json[], metadata?: Json, path = 'work/My analysis.ipynb') {
  const [document] = readFiles({ [path]: notebook(cells, metadata) }).documents;
  if (!document) throw new Error('no document');
  return document;
}
/** The Markdown of a notebook with these cells. */
export const contentOf = (...cells: Json[]): string => readNotebook(cells).content;
