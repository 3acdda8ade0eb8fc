import { type ChangeSpec, EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state';
import { type DescribedImage, imageMarkdown } from '#app/panel/media-picker/image-markdown.ts';

/** Wraps the selection, or the word at the caret, in a mark such as `**`; removes the mark if it is already there. */
export function toggleMark(state: EditorState, mark: string): TransactionSpec {
  const { length } = mark;
  return state.changeByRange((selected) => {
    const word = selected.empty ? state.wordAt(selected.head) : null;
    const { from, to } = word ?? selected;
    const isAround = (a: number, b: number) =>
      a >= 0 && state.sliceDoc(a, a + length) === mark && state.sliceDoc(b - length, b) === mark && b - a >= 2 * length;
    if (isAround(from - length, to + length) && !isLonger(state, from - length, to + length, mark)) {
      return {
        changes: [
          { from: from - length, to: from },
          { from: to, to: to + length },
        ],
        range: shifted(selected, -length),
      };
    }
    if (!word && isAround(from, to) && to - from > 2 * length) {
      return {
        changes: [
          { from, to: from + length },
          { from: to - length, to },
        ],
        range: EditorSelection.range(from, to - 2 * length),
      };
    }
    return {
      changes: [
        { from, insert: mark },
        { from: to, insert: mark },
      ],
      range: shifted(selected, length),
    };
  });
}

/** Whether a single `*` would match half of a `**`. */
function isLonger(state: EditorState, from: number, to: number, mark: string): boolean {
  if (mark.length > 1) return false;
  const before = runLength(state.sliceDoc(Math.max(0, from - 3), from + 1), mark, true);
  const after = runLength(state.sliceDoc(to - 1, to + 3), mark, false);
  return Math.min(before, after) === 2;
}

function runLength(text: string, character: string, fromEnd: boolean): number {
  const letters = fromEnd ? [...text].toReversed() : [...text];
  const other = letters.findIndex((letter) => letter !== character);
  return other < 0 ? letters.length : other;
}

const shifted = ({ anchor, head }: { anchor: number; head: number }, by: number) =>
  EditorSelection.range(anchor + by, head + by);

/** The kinds of Markdown lines that the toolbar can create. */
export type LineKind = 'bullets' | 'numbers' | 'tasks' | 'quote' | 'heading 2' | 'heading 3';

interface LineStyle {
  /** Matches the prefix of this kind. */
  is: RegExp;
  /** Matches the prefix that it replaces. */
  replaces: RegExp;
  put: (place: number) => string;
}

const ITEM = /^(?:[-*+] (?:\[[ xX]\] )?|\d{1,9}[.)] )/;
const HEADING = /^#{1,6} /;
const LINES: Record<LineKind, LineStyle> = {
  bullets: { is: /^[-*+] (?!\[[ xX]\] )/, replaces: ITEM, put: () => '- ' },
  numbers: { is: /^\d{1,9}[.)] /, replaces: ITEM, put: (place) => `${place + 1}. ` },
  tasks: { is: /^[-*+] \[[ xX]\] /, replaces: ITEM, put: () => '- [ ] ' },
  quote: { is: /^> ?/, replaces: /^(?!)/, put: () => '> ' },
  'heading 2': { is: /^## /, replaces: HEADING, put: () => '## ' },
  'heading 3': { is: /^### /, replaces: HEADING, put: () => '### ' },
};

/** Turns the selected lines into list items, a quote or headings; reverts that if all of them already are. */
export function toggleLines(state: EditorState, kind: LineKind): TransactionSpec {
  const { is, replaces, put } = LINES[kind];
  const lines = selectedLines(state);
  const isDone = lines.every(({ text }) => is.test(text.trimStart()));
  const changes = lines.map(({ from, text }, place): ChangeSpec => {
    const indent = text.length - text.trimStart().length;
    const matched = (isDone ? is : replaces).exec(text.slice(indent))?.[0] ?? '';
    return { from: from + indent, to: from + indent + matched.length, insert: isDone ? '' : put(place) };
  });
  const set = state.changes(changes);
  return { changes: set, selection: state.selection.map(set, 1) };
}

function selectedLines({ doc, selection: { main } }: EditorState) {
  const [first, last] = [doc.lineAt(main.from).number, doc.lineAt(main.to).number];
  const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
  // Skip blank lines between paragraphs, unless only blank lines are selected: then use the first.
  const written = lines.filter(({ text }) => text.trim());
  return written.length ? written : lines.slice(0, 1);
}

const ADDRESS = /^(?:https?:\/\/|\/|#|mailto:)\S*$/;

/** Turns the selection into a link and selects its URL; if the selection is a URL, puts the caret in the label. */
export function insertLink(state: EditorState): TransactionSpec {
  return state.changeByRange(({ from, to }) => {
    const words = state.sliceDoc(from, to);
    const isAddress = ADDRESS.test(words);
    const [label, address] = isAddress ? ['', words] : [words, 'https://'];
    const start = isAddress || !words ? from + 1 : from + label.length + 3;
    const end = isAddress || !words ? start + label.length : start + address.length;
    return {
      changes: { from, to, insert: `[${label}](${address})` },
      range: EditorSelection.range(start, end),
    };
  });
}

/** Inserts a block on separate lines, surrounded by blank lines; `select` is the range of it to select. */
export function insertBlock(state: EditorState, block: string, select: [from: number, to: number]): TransactionSpec {
  const { from, to } = state.selection.main;
  return replaceWithBlock(state, from, to, block, select);
}

function replaceWithBlock(
  state: EditorState,
  from: number,
  to: number,
  block: string,
  select: [number, number],
): TransactionSpec {
  const { insert, start } = onOwnLines(state, from, to, block);
  return {
    changes: { from, to, insert },
    selection: { anchor: start + select[0], head: start + select[1] },
  };
}

/** A block with the line breaks that it needs in the place of a range, and where it begins then. */
export function onOwnLines(
  state: EditorState,
  from: number,
  to: number,
  block: string,
): { insert: string; start: number } {
  const before = lineBreaks(state.sliceDoc(Math.max(0, from - 2), from), from === 0, true);
  const after = lineBreaks(state.sliceDoc(to, to + 2), to === state.doc.length, false);
  return { insert: before + block + after, start: from + before.length };
}

/** The line breaks needed for a blank line beside the inserted block. */
function lineBreaks(beside: string, isEdge: boolean, isBefore: boolean): string {
  if (isEdge) return '';
  const there = runLength(beside, '\n', isBefore);
  return '\n'.repeat(Math.max(0, 2 - there));
}

const LANGUAGE = 'text';

/** Turns the selection into a fenced code block and selects its language. */
export function insertCodeBlock(state: EditorState): TransactionSpec {
  const code = selectedText(state);
  const fence = '`'.repeat(Math.max(3, longestRun(code, '`') + 1));
  const block = `${fence}${LANGUAGE}\n${code}\n${fence}`;
  return insertBlock(state, block, [fence.length, fence.length + LANGUAGE.length]);
}

function longestRun(text: string, character: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => (run[0] === character ? run.length : 0)));
}

/** Inserts a formula: inline within text, as a block on an empty line. */
export function insertFormula(state: EditorState): TransactionSpec {
  const { from, to } = state.selection.main;
  const isOwnLine = state.doc.lineAt(from).text.trim() === '' || state.sliceDoc(from, to).includes('\n');
  if (!isOwnLine) return toggleMark(state, '$');
  const formula = selectedText(state) || 'x^2';
  return insertBlock(state, `$$\n${formula}\n$$`, [3, 3 + formula.length]);
}

const TABLE = ['| Column | Column |', '| ------ | ------ |', '|        |        |'].join('\n');

/** Inserts a small table and selects its first heading. */
export function insertTable(state: EditorState): TransactionSpec {
  return insertBlock(state, TABLE, [2, 2 + 'Column'.length]);
}

/** Inserts a horizontal rule. */
export function insertDivider(state: EditorState): TransactionSpec {
  return insertBlock(state, '---\n', [4, 4]);
}

/** Inserts images at a position, each on a separate line. */
export function insertImages(state: EditorState, at: number, pictures: readonly DescribedImage[]): TransactionSpec {
  const block = pictures.map(imageMarkdown).join('\n\n');
  return replaceWithBlock(state, at, at, block, [block.length, block.length]);
}

function selectedText(state: EditorState): string {
  const { from, to } = state.selection.main;
  return state.sliceDoc(from, to);
}
