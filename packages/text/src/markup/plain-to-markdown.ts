/**
 * Marks that begin something inside of a line, wherever they stand; an underscore inside of a word does not. Addresses
 * are cut, so that they become links only when their own marks are read.
 */
const IN_LINE = /[\\`*~[<$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|(?<=https?):(?=\/\/)|(?<=www)\./giu;
/** A mark that begins a heading, a quote, a list, a rule, a table or a definition at the start of a line. */
const AT_START = /^(?:[-+=#>:|]|\d{1,9}(?=[.)]))/;

/** One line, escaped. Markdown would read spaces at its start as code, and those at its end as a line break. */
function escapeLine(line: string): string {
  const escaped = line.trim().replace(IN_LINE, '\\$&');
  return escaped.replace(AT_START, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}

/** The paragraphs of a plain text, which blank lines separate, as lists of lines. */
const paragraphsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()));

/** A plain text as Markdown that reads the same: marks are escaped, and lines stay lines. Adds backslashes only. */
export const plainToMarkdown = (text: string): string =>
  paragraphsOf(text)
    .map((lines) => lines.map(escapeLine).join('\\\n'))
    .join('\n\n');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The same text as HTML. */
export const plainToHtml = (text: string): string =>
  paragraphsOf(text)
    .map(
      (lines) =>
        `<p>${lines.map((line) => line.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)).join('<br/>')}</p>`,
    )
    .join('\n');
