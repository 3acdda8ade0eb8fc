import { syntaxTree } from '@codemirror/language';
import type { EditorState, Line } from '@codemirror/state';
import { previewAddress } from './image.ts';

/** How a line is shown; positions are of the document. */
export interface LineLook {
  line: Line;
  classes: Set<string>;
  /** Code, HTML and tables keep every character in its column, so nothing stands in the margin. */
  isVerbatim: boolean;
  /** End of the marks that stand in the margin: those of a heading or quotes. */
  outsideTo: number;
  /** End of the prefix of a list item, with its indent and the space after the marker. */
  prefixTo: number;
  /** Addresses of the line's images. */
  pictures: string[];
}

/** Line classes of blocks. */
const BLOCKS: Record<string, string> = {
  Blockquote: 'md-quote',
  ListItem: 'md-item',
  FencedCode: 'md-code',
  Formula: 'md-code',
  CodeBlock: 'md-code',
  HTMLBlock: 'md-html',
  CommentBlock: 'md-html',
  ProcessingInstructionBlock: 'md-html',
  Table: 'md-table',
  HorizontalRule: 'md-rule',
};
const VERBATIM = new Set(['md-code', 'md-html', 'md-table']);
const HEADING = /^(ATX|Setext)Heading(\d)$/;
const PREFIX_MARKS = new Set(['QuoteMark', 'ListMark', 'TaskMarker']);

/** The looks of the lines between two positions, by the start of the line. */
export function lineLooks(state: EditorState, from: number, to: number): Map<number, LineLook> {
  const looks = new Map<number, LineLook>();
  for (let at = from; at <= to; ) {
    const line = state.doc.lineAt(at);
    looks.set(line.from, {
      line,
      classes: new Set(),
      isVerbatim: false,
      outsideTo: line.from,
      prefixTo: line.from,
      pictures: [],
    });
    at = line.to + 1;
  }
  const lookAt = (at: number) => looks.get(state.doc.lineAt(at).from);
  syntaxTree(state).iterate({
    from,
    to,
    enter(node) {
      const block = BLOCKS[node.name];
      if (block) for (const look of looksIn(looks, node)) styleBlockLine(look, node, block);
      const heading = HEADING.exec(node.name);
      if (heading) for (const look of looksIn(looks, node)) styleHeadingLine(look, node.to, heading);
      if (PREFIX_MARKS.has(node.name)) extendPrefix(lookAt(node.from), node);
      if (node.name === 'HeaderMark') addHeadingMark(lookAt(node.from), node);
      if (node.name === 'Image') {
        const url = node.node.getChild('URL');
        const address = url && previewAddress(state.sliceDoc(url.from, url.to));
        if (address) lookAt(node.to)?.pictures.push(address);
      }
    },
  });
  for (const look of looks.values()) addSpaces(look);
  return looks;
}

interface Span {
  from: number;
  to: number;
}

function* looksIn(looks: ReadonlyMap<number, LineLook>, { from, to }: Span): Generator<LineLook> {
  for (const look of looks.values()) if (look.line.to >= from && look.line.from <= to) yield look;
}

function styleBlockLine(look: LineLook, { from, to }: Span, name: string): void {
  look.classes.add(name);
  if (!VERBATIM.has(name)) return;
  look.isVerbatim = true;
  if (look.line.from <= from) look.classes.add(`${name}-first`);
  if (look.line.to >= to) look.classes.add(`${name}-last`);
}

/** The underline of a Setext heading is a mark, not part of the heading. */
function styleHeadingLine({ line, classes }: LineLook, end: number, [, kind, level]: RegExpExecArray): void {
  if (kind === 'ATX' || line.to < end) classes.add('md-heading').add(`md-heading-${level}`);
}

/** Adds a mark to the prefix of its line, if only space stands between them. */
function extendPrefix(look: LineLook | undefined, { name, from, to }: Span & { name: string }): void {
  if (!look || textOf(look, look.prefixTo, from).trim()) return;
  const isOutside = name === 'QuoteMark' && look.outsideTo === look.prefixTo;
  look.prefixTo = isOutside && textOf(look, to, to + 1) === ' ' ? to + 1 : to;
  if (isOutside) look.outsideTo = look.prefixTo;
}

/** A heading in a list or quote is shown after the prefix of its line instead. */
function addHeadingMark(look: LineLook | undefined, { from, to }: Span): void {
  if (!look || textOf(look, look.line.from, from).trim() || !look.classes.has('md-heading')) return;
  look.outsideTo = to + leadingSpaces(textOf(look, to, look.line.to));
  look.prefixTo = look.outsideTo;
}

/** The indent of every line of a list item, and the spaces after a marker, belong to the prefix. */
function addSpaces(look: LineLook): void {
  const hasHangingHeading = look.classes.has('md-heading') && look.outsideTo > look.line.from;
  if (!look.classes.has('md-item') || hasHangingHeading) return;
  look.prefixTo += leadingSpaces(textOf(look, look.prefixTo, look.line.to));
}

const leadingSpaces = (text: string) => text.length - text.replace(/^[ \t]+/, '').length;

function textOf({ line }: LineLook, from: number, to: number): string {
  return line.text.slice(from - line.from, to - line.from);
}
