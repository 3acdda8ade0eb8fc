import { isOneOf } from '@portfolio/contract/type-guards';
import { fence } from '@portfolio/text/dialects/blocks';
import { fromHtml } from '#app/html.ts';
import { cellText } from './cell-text.ts';
import type { NotebookImages } from './images.ts';
import type { Cell, Notebook } from './notebook.ts';
import { folded, outputBlocks } from './outputs.ts';

/** Languages that the first line of a cell can name. */
const MAGIC_LANGUAGES = [
  'bash',
  'html',
  'javascript',
  'julia',
  'latex',
  'markdown',
  'perl',
  'r',
  'ruby',
  'sh',
  'sql',
] as const;

/** Tags of cells that their authors did not want to show. */
const REMOVING_TAGS = ['remove-cell', 'remove-input', 'remove-output'];

/** Where the images of a notebook go, and remarks about what is left out. */
interface Context {
  pictures: NotebookImages;
  onNote(message: string): void;
}

/** The cells of a notebook as Markdown. */
export function cellsMarkdown(notebook: Notebook, { pictures, onNote }: Context): string {
  let number = 0;
  const blocks = notebook.cells.flatMap((cell, index) => {
    if (cell.kind === 'code') number += 1;
    const tag = REMOVING_TAGS.find((one) => isTagged(cell, one));
    if (tag) onNote(`a part of cell ${index + 1} was left out, because it has the tag “${tag}”`);
    if (isTagged(cell, 'remove-cell')) return [];
    const onRemoved = (name: string) => onNote(`not known here, and removed from cell ${index + 1}: ${name}`);
    if (cell.kind === 'markdown')
      return [cellText(cell.source, { pictures, attachments: cell.attachments, onRemoved })];
    if (cell.kind === 'raw') return [rawBlock(cell, onRemoved)];
    const code = codeBlocks(cell, notebook.language);
    const outputs = isTagged(cell, 'remove-output') ? [] : outputBlocks(cell.outputs, { pictures, number, onNote });
    if (isTagged(cell, 'hide-cell')) return [fold('Code and output', [...code, ...outputs])];
    return [
      isTagged(cell, 'hide-input') ? fold('Code', code) : code.join(''),
      isTagged(cell, 'hide-output') ? fold('Output', outputs) : outputs.join('\n\n'),
    ];
  });
  return blocks.filter(Boolean).join('\n\n');
}

/** Whether a cell has a tag of Jupyter Book or, with `_`, of nbconvert. */
const isTagged = ({ tags }: Cell, tag: string) => tags.has(tag) || tags.has(tag.replace('-', '_'));

const fold = (summary: string, blocks: readonly string[]) => {
  const text = blocks.filter(Boolean).join('\n\n');
  return text && folded(summary, text);
};

function codeBlocks({ source, language, tags }: Cell, ofNotebook: string): string[] {
  const code = source.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  if (!code || tags.has('remove-input') || tags.has('remove_input')) return [];
  const magic = /^%%(\w+)/.exec(code)?.[1]?.toLowerCase().replace(/^js$/, 'javascript');
  return [fence(code, isOneOf(MAGIC_LANGUAGES, magic) ? magic : (language || ofNotebook).replace(/[^\w#+.-]/g, ''))];
}

function rawBlock({ source, format }: Cell, onRemoved: (name: string) => void): string {
  if (!source.trim()) return '';
  if (/markdown/.test(format)) return source.trim();
  if (/html/.test(format)) return fromHtml(source, { onRemoved }).trim();
  return fence(source.trimEnd(), /latex/.test(format) ? 'latex' : 'text');
}
