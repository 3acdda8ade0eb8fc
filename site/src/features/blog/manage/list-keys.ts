/** One replacement in a text: `insert` in place of what stands between `from` and `to`, then the caret at `caret`. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  caret: number;
}

const ITEM = /^(\s*)([-*+]|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?(.*)$/;
/** A marker directly followed by one letter, which is where the line ends before the caret. */
const GLUED = /^([ \t]*)([-*+]|\d{1,9}[.)])(\p{L})$/u;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** What Enter does in a list: the next marker, or the end of the list on an empty item. Null: nothing special. */
export function continueList(text: string, start: number, end = start): Edit | null {
  const from = lineStart(text, start);
  const to = lineEnd(text, start);
  const item = ITEM.exec(text.slice(from, to));
  if (!item || inCode(text, from)) return null;
  const [, indent = '', marker = '', number, mark, gap = ' ', task = '', content = ''] = item;
  const head = indent.length + marker.length + gap.length + task.length;
  if (start < from + head) return null;
  if (!content.trim() && end <= to) return { from, to, insert: '', caret: from };
  const next = number ? `${Number(number) + 1}${mark}` : marker;
  const insert = `\n${indent}${next}${gap}${task && '[ ] '}`;
  return { from: start, to: end, insert, caret: start + insert.length };
}

/** The space after a list marker typed without one, once a letter follows it. Null: nothing to add. */
export function spaceAfterMarker(text: string, caret: number): Edit | null {
  const from = lineStart(text, caret);
  const glued = GLUED.exec(text.slice(from, caret));
  if (!glued || inCode(text, from)) return null;
  const at = caret - (glued[3] ?? '').length;
  return { from: at, to: at, insert: ' ', caret: caret + 1 };
}

/** The text after an edit. */
export function applyEdit(text: string, edit: Edit): string {
  return text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** Whether the line that begins at `from` stands in a code block, fenced or indented. */
function inCode(text: string, from: number): boolean {
  const above = text.slice(0, from).split('\n').slice(0, -1);
  return insideFence(above) || isIndentedCode(above, text.slice(from, lineEnd(text, from)));
}

function insideFence(above: readonly string[]): boolean {
  let open = '';
  for (const line of above) {
    const fence = FENCE.exec(line)?.[1] ?? '';
    if (!open) open = fence;
    else if (fence.startsWith(open) && line.trim() === fence) open = '';
  }
  return open !== '';
}

/** Four columns and more are code, unless a list above takes them for its own. */
function isIndentedCode(above: readonly string[], line: string): boolean {
  if (!/^( {4}| {0,3}\t)/.test(line)) return false;
  for (const earlier of above.toReversed()) {
    if (/^\s*([-*+]|\d{1,9}[.)])\s/.test(earlier)) return false;
    if (/^\S/.test(earlier)) return true;
  }
  return true;
}
