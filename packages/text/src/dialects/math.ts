import { outsideCode } from './code.ts';

/** A formula with its delimiters, or a single dollar; the limits keep the search for an end short. */
const FORMULA =
  /\\\\\[(?<block>[\s\S]{1,4000}?)\\\\\]|\\\\\((?<line>[\s\S]{1,2000}?)\\\\\)|(?<!\\)\\\[(?<texBlock>[\s\S]{1,4000}?)(?<!\\)\\\]|(?<!\\)\\\((?<texLine>[\s\S]{1,2000}?)(?<!\\)\\\)|(?<env>\\begin\{(?<name>(?:align|alignat|eqnarray|equation|gather|multline)\*?)\}[\s\S]{1,4000}?\\end\{\k<name>\})|(?<!\\)\$\$(?<dollars>[\s\S]{1,4000}?)(?<!\\)\$\$|(?<![\\$])\$(?=[^\s$])(?:\\[^\n]|[^$\\\n]){1,500}(?:\n(?:\\[^\n]|[^$\\\n]){1,500})?(?<!\s)\$(?!\d)|(?<!\\)(?<dollar>\$)/g;
/** Formulas that get single dollars here, with which a dollar of the text could be taken as one formula. */
const GETS_DOLLARS = /\\\(|\$\$/;
const ESCAPE = /\\([\\_*{}&%#])/g;
const LOOKS_LIKE_TEX = /[\\^_=<>{}|]|^\s*[A-Za-z0-9]\s*$/;
/** A block of HTML up to an empty line, in which Markdown has no formulas. */
const HTML_BLOCK =
  /^ {0,3}<\/?(?:div|p|table|t[rdh]|thead|tbody|ul|ol|li|figure|figcaption|section|details|center|form|h[1-6])\b.*\n?(?:(?![ \t]*\n).+\n?)*/gim;
/** The marks of quotes, lists and indentation before the first word of a line. */
const LEAD = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*/;
const QUOTE = /^[ \t]*(?:>[ \t]?)*/;

interface Options {
  /** Whether `$$…$$` inside a line is a formula in that line, as in kramdown, or one on lines of its own. */
  isInLine: boolean;
  /** Whether formulas can be written for a Markdown program that removes escapes in them, as `\\\\` for a line break. */
  hasEscapes?: boolean;
}

/**
 * Writes the formulas of a Markdown text as this site reads them: `$…$` in a line and `$$` on lines of their own.
 * Other dollars need an escape only beside formulas that get dollars here.
 */
export const withFormulas = (markdown: string, { isInLine, hasEscapes = false }: Options): string =>
  outsideCode(markdown, (text, keep) => {
    const source = text.replace(HTML_BLOCK, keep);
    const getsDollars = GETS_DOLLARS.test(source);
    const written = (tex: string) => (hasEscapes && tex.includes('\\\\\\\\') ? tex.replace(ESCAPE, '$1') : tex);
    return source.replace(FORMULA, (whole: string, ...rest) => {
      const { block, line, texBlock, texLine, dollars, dollar, env }: Record<string, string | undefined> = rest.at(-1);
      const place: Place = { source, offset: rest.at(-3), length: whole.length };
      if (dollar) return getsDollars ? '\\$' : dollar;
      if (block) return onLines(place, unescaped(block));
      if (line) return inLine(place, unescaped(line));
      if (env) return onLines(place, env);
      if (texBlock) return LOOKS_LIKE_TEX.test(texBlock) ? onLines(place, texBlock) : whole;
      if (texLine) return LOOKS_LIKE_TEX.test(texLine) ? inLine(place, texLine) : whole;
      if (dollars) return isInLine && !isAlone(place) ? inLine(place, dollars) : onLines(place, written(dollars));
      return written(whole);
    });
  });

/** Without the escapes that a Markdown program removes before the formula is read. */
const unescaped = (tex: string) => tex.replace(/\\([\\_*])/g, '$1');

/** Names for references to a formula, which this site does not number. */
const LABEL = /\\label\{[^{}\n]{0,200}\}/g;

function inLine(place: Place, tex: string): string {
  const line = tex
    .replace(LABEL, '')
    .trim()
    .replace(/\s*\n\s*/g, ' ');
  return line.includes('$') || /^\d/.test(after(place)) ? `$$${line}$$` : `$${line}$`;
}

interface Place {
  source: string;
  offset: number;
  length: number;
}
/** Characters around a formula that are looked at, because a line can be as long as the text. */
const LOOK = 500;
function before({ source, offset }: Place): string {
  const text = source.slice(Math.max(0, offset - LOOK), offset);
  return text.slice(text.lastIndexOf('\n') + 1);
}
const after = ({ source, offset, length }: Place) =>
  source.slice(offset + length, offset + length + LOOK).split('\n')[0] ?? '';

/** Whether a formula has its lines for itself. */
const isAlone = (place: Place) =>
  before(place).replace(LEAD, '') === '' && /^\s*(?:\{:[^}]*\})?\s*$/.test(after(place));

/** A formula on lines of its own, inside the quote or list that it is in. */
function onLines(place: Place, tex: string): string {
  const start = before(place);
  const lead = (LEAD.exec(start)?.[0] ?? '').replace(/[-*+\d.)]/g, ' ');
  const lines = tex
    .replace(LABEL, '')
    .split('\n')
    .map((line) => line.replace(QUOTE, '').trim())
    .filter(Boolean);
  const around = `\n${lead.trimEnd()}\n${lead}`;
  const head = start.replace(LEAD, '') === '' ? '' : around;
  const tail = after(place).trim() === '' ? '' : around;
  return `${head}$$\n${lines.map((line) => `${lead}${line}\n`).join('')}${lead}$$${tail}`;
}
