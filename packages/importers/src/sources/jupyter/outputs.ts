import { fence } from '@portfolio/text/dialects/blocks';
import { removedName } from '@portfolio/text/dialects/templates';
import { fromHtml, textOfHtml } from '#app/html.ts';
import { cellText } from './cell-text.ts';
import type { NotebookImages } from './images.ts';
import type { Bundle, Output } from './notebook.ts';
import { asShown } from './plain-text.ts';

/** What the outputs of a code cell need. */
export interface OutputContext {
  pictures: NotebookImages;
  /** The number of the cell among the code cells. */
  number: number;
  /** Called with a remark about what cannot be shown here. */
  onNote(message: string): void;
}

/** Lines of an output, or rows of a table, that are shown without opening it. */
const MOST_LINES = 30;
/** Characters of an output. */
const MOST_CHARACTERS = 50_000;
/** Characters of an HTML output, whose conversion takes time. */
const MOST_HTML = 300_000;
/** A line that another one is written over. */
const OVERWRITTEN = /[^\r\n]\r{1,100}[^\r\n]/;
const WIDGET = 'application/vnd.jupyter.widget-view+json';
const PROGRAM = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const FRAME = /<iframe\b[^>]{0,2000}?\bsrc\s*=\s*["'](https?:\/\/[^"'\s<>]{1,2000})["']/gi;

/** The outputs of a code cell as blocks of Markdown. */
export const outputBlocks = (outputs: readonly Output[], context: OutputContext): string[] =>
  merged(outputs)
    .map((output) =>
      output.kind === 'text'
        ? textBlock(output.text, output.stream === 'error' ? 'Error' : 'Output', context)
        : dataBlock(output.data, context),
    )
    .filter(Boolean);

/** Markdown that visitors open. */
export const folded = (summary: string, block: string): string =>
  `<details>\n<summary>${summary}</summary>\n\n${block}\n\n</details>`;

/** A program that prints piece by piece has an output for each of them. */
function merged(outputs: readonly Output[]): Output[] {
  const result: Output[] = [];
  for (const output of outputs) {
    const last = result.at(-1);
    if (last?.kind === 'text' && output.kind === 'text' && last.stream === output.stream && last.stream !== 'error')
      result[result.length - 1] = { ...last, text: last.text + output.text };
    else result.push(output);
  }
  return result;
}

function textBlock(text: string, title: string, { number, onNote }: OutputContext): string {
  if (OVERWRITTEN.test(text)) onNote(`lines that the output of code cell ${number} wrote over were left out`);
  const whole = asShown(text)
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  if (!whole) return '';
  const cut = whole.slice(0, MOST_CHARACTERS);
  const shown = cut === whole ? whole : cut.slice(0, Math.max(cut.lastIndexOf('\n'), 1));
  if (shown !== whole) onNote(`the output of code cell ${number} was shortened to ${MOST_CHARACTERS} characters`);
  const lines = shown.split('\n').length;
  const block = fence(shown, `text title="${title}"`);
  return lines > MOST_LINES ? folded(`${title}, ${lines} lines`, block) : block;
}

/** The best form of what a cell shows: a table, a formula, an image, Markdown, HTML, and else its text. */
function dataBlock(data: Bundle, context: OutputContext): string {
  const { pictures, number, onNote } = context;
  const html = data.get('text/html') ?? '';
  const isReadable = html.length <= MOST_HTML;
  const onRemoved = (name: string) =>
    onNote(`not known here, and removed from the output of code cell ${number}: ${name}`);
  if (isReadable && /<table\b/i.test(html)) return tableBlock(html, onRemoved);
  const formula = formulaOf(data.get('text/latex') ?? '');
  if (formula) return formula;
  const frames = [...html.slice(0, MOST_HTML).matchAll(FRAME)].map(([, url = '']) => `[${url}](${url})`);
  if (frames.length > 0) {
    const beside = isReadable ? textOfHtml(html) : '';
    if (beside) onNote(`the text beside a frame in the output of code cell ${number} was left out: ${beside}`);
    return frames.join('\n\n');
  }
  const link = pictures.add(data);
  if (link) return `![Output of code cell ${number}](${link})`;
  const markdown = data.get('text/markdown');
  if (markdown?.trim()) return cellText(markdown, { pictures, attachments: new Map(), onRemoved });
  const isProgram = data.has(WIDGET) || data.has('application/javascript') || /<(?:script|canvas)\b/i.test(html);
  const words = isReadable && !isProgram ? fromHtml(html, { onRemoved }).trim() : '';
  if (words) return words;
  const text = data.get('text/plain') ?? '';
  if (text.trim() && !isProgram) return textBlock(text, 'Output', context);
  const said = isReadable ? textOfHtml(html.replace(PROGRAM, '')) || asShown(text).trim() : '';
  if (data.size > 0)
    onNote(removedName(`the interactive output of code cell ${number} was left out${said && `: ${said}`}`));
  return '';
}

function tableBlock(html: string, onRemoved: (name: string) => void): string {
  const markdown = fromHtml(html, { onRemoved }).trim();
  const rows = markdown.match(/^\|/gm)?.length ?? 0;
  return rows - 2 > MOST_LINES ? folded(`Table, ${rows - 2} rows`, markdown) : markdown;
}

/** The formula that programs for algebra show; a LaTeX table is no formula. */
function formulaOf(latex: string): string {
  const text = latex.trim();
  const tex = /^(\${1,2})(?<tex>[^$]+)\1$/.exec(text)?.groups?.tex ?? (/^\\begin\{[^$]*$/.test(text) ? text : '');
  if (!tex.trim() || /\\begin\{(?:tabular|table|longtable)/.test(tex)) return '';
  return `$$\n${tex
    .trim()
    .replace(/^\\displaystyle\s*/, '')
    .replace(/\n\s*\n/g, '\n')}\n$$`;
}
