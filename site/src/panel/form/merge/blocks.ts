/** A block of a text: a paragraph, or what blank lines may be inside of, such as a list or a code block. */
export interface Block {
  text: string;
  /** Its line break and the blank lines after it; null after the last block. */
  gap: string | null;
}

/** A text in blocks: the text is `lead`, the blocks with their gaps, and `end`. */
export interface BlockedText {
  /** Blank lines before the first block. */
  lead: string;
  blocks: Block[];
  /** Line break and blank lines after the last block. */
  end: string;
}

const LINE = /[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g;
const BLANK = /^[ \t]*[\r\n]*$/;
const FENCE = /^( {0,3})(?:(`{3,})[^`\r\n]*|(~{3,})[^\r\n]*|(\${2,})[^$\r\n]*)[\r\n]*$/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})[\r\n]*$/;
/** A heading or a quote, which end a list. */
const HEADING_OR_QUOTE = /^ {0,3}(?:#{1,6}(?:[ \t]|[\r\n]*$)|>)/;
const ITEM = /^ {0,3}(?:([-*+])|\d{1,9}([.)]))(?:[ \t]|[\r\n]*$)/;
const NOTE = /^ {0,3}(?:\[\^[^\]\s]+\]:|:[ \t])/;
const INDENTED = /^(?: {2}| ?\t)/;
const INDENTED_CODE = /^(?: {4}| {0,3}\t)/;

/** HTML that ends in the line with a text: by the line that opens it. */
const RAW_HTML: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<(?:pre|script|style|textarea)(?=[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/i],
];
const TAG = /^ {0,3}<(\/?)([a-z][a-z0-9-]*)(?=[\s/>]|$)/i;
const LONE_TAG = /^ {0,3}<\/?[a-z][^<>]*>[ \t]*[\r\n]*$/i;
/** Elements that begin a block of HTML also where their tag is not alone in its line. */
const BLOCK_TAGS = new Set(
  'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li main menu nav ol p section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** The closing tag of an element is not looked for beyond these lines, so that open ones take no time. */
const MAX_ELEMENT_LINES = 400;

/** Splits a Markdown text at blank lines, but not inside code, formulas, HTML elements, lists and notes. */
export function toBlocks(text: string): BlockedText {
  const lines = text.match(LINE) ?? [];
  const blocks: Block[] = [];
  let lead = '';
  let at = 0;
  while (at < lines.length) {
    const end = BLANK.test(lines[at] ?? '') ? at : endOfBlock(lines, at);
    const next = afterBlank(lines, end);
    const whole = lines.slice(at, end).join('');
    const blank = lines.slice(end, next).join('');
    if (end === at) lead = blank;
    else {
      const written = whole.replace(/[\r\n]+$/, '');
      blocks.push({ text: written, gap: whole.slice(written.length) + blank });
    }
    at = next;
  }
  const last = blocks.at(-1);
  const end = last?.gap ?? '';
  if (last) last.gap = null;
  return { lead, blocks, end };
}

function afterBlank(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && BLANK.test(lines[at] ?? '')) at += 1;
  return at;
}

/** What continues a block after blank lines. */
interface Continuation {
  /** Whether a line belongs to the block. */
  takes: (line: string) => boolean;
  /** Lines indented by as many columns are inside of a list, whatever they look like. */
  indent: number;
}

/** The line after the block that begins at a line. */
function endOfBlock(lines: readonly string[], start: number): number {
  let current: Continuation | null = null;
  let at = start;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (BLANK.test(line)) {
      const next = afterBlank(lines, at);
      if (next === lines.length || !current?.takes(lines[next] ?? '')) return at;
      at = next;
    } else if (current && indentOf(line) >= current.indent) at += 1;
    else {
      const end = endOfFence(lines, at) ?? endOfHtml(lines, at);
      current = end ? null : continuationOf(line, current);
      at = end ?? at + 1;
    }
  }
  return at;
}

const indentOf = (line: string): number => {
  const [spaces = ''] = /^[ \t]*/.exec(line) ?? [];
  return spaces.includes('\t') ? 4 : spaces.length;
};

/** What continues the block once this line is in it. */
function continuationOf(line: string, current: Continuation | null): Continuation | null {
  if (!current && INDENTED_CODE.test(line)) return { takes: (next) => INDENTED_CODE.test(next), indent: 4 };
  if (RULE.test(line) || HEADING_OR_QUOTE.test(line)) return null;
  const [item = '', bullet, delimiter] = ITEM.exec(line) ?? [];
  const marker = bullet ?? delimiter;
  if (marker) {
    const takes = (next: string) => {
      const [, otherBullet, otherDelimiter] = RULE.test(next) ? [] : (ITEM.exec(next) ?? []);
      return INDENTED.test(next) || (otherBullet ?? otherDelimiter) === marker || current?.takes(next) === true;
    };
    return { takes, indent: item.trimEnd().length + 1 };
  }
  return NOTE.test(line) ? { takes: (next) => INDENTED.test(next), indent: 4 } : current;
}

/** The line after code or a formula between fences; one without an end goes on to the end of the text. */
function endOfFence(lines: readonly string[], start: number): number | null {
  const [, indent = '', ...fences] = FENCE.exec(lines[start] ?? '') ?? [];
  const fence = fences.find(Boolean);
  if (!fence) return null;
  const sign = fence.startsWith('$') ? '\\$' : fence.charAt(0);
  const close = new RegExp(`^ {0,${indent.length + 3}}${sign}{${fence.length},}[ \\t]*[\\r\\n]*$`);
  const end = lines.findIndex((line, index) => index > start && close.test(line));
  return end === -1 ? lines.length : end + 1;
}

/** The line after a block of HTML, which ends at a blank line after its closing tag; null if none begins here. */
function endOfHtml(lines: readonly string[], start: number): number | null {
  const line = lines[start] ?? '';
  const raw = endOfRawHtml(lines, start);
  if (raw) return raw;
  const [, isClosing, name = ''] = TAG.exec(line) ?? [];
  if (!BLOCK_TAGS.has(name.toLowerCase()) && !LONE_TAG.test(line)) return null;
  let at = isClosing ? start : (closingLine(lines, start, name) ?? start);
  while (at < lines.length && !BLANK.test(lines[at] ?? '')) at += 1;
  return at;
}

function endOfRawHtml(lines: readonly string[], start: number): number | null {
  const [, close] = RAW_HTML.find(([open]) => open.test(lines[start] ?? '')) ?? [];
  if (!close) return null;
  const end = lines.findIndex((line, index) => index >= start && close.test(line));
  return end === -1 ? lines.length : end + 1;
}

function closingLine(lines: readonly string[], start: number, name: string): number | null {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>]|$)`, 'gi');
  let depth = 0;
  let hasBlank = false;
  for (let at = start; at < Math.min(lines.length, start + MAX_ELEMENT_LINES); at += 1) {
    hasBlank ||= BLANK.test(lines[at] ?? '');
    // Tags in code and comments do not count; before a blank line a fence is HTML itself.
    if (hasBlank) at = endOfFence(lines, at) ?? endOfRawHtml(lines, at) ?? at;
    for (const [, isClosing] of (lines[at] ?? '').matchAll(tags)) depth += isClosing ? -1 : 1;
    if (depth <= 0) return at;
  }
  return null;
}
