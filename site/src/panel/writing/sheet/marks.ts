import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension, Range } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { ImageWidget } from './image.ts';
import { type LineLook, lineLooks } from './lines.ts';

/** Characters that are only Markdown: small and faint. */
const MARKS = new Set([
  'HeaderMark',
  'EmphasisMark',
  'StrikethroughMark',
  'CodeMark',
  'CodeInfo',
  'FootnoteReference',
  'LinkMark',
  'LinkLabel',
  'LinkTitle',
  'QuoteMark',
  'ListMark',
  'TaskMarker',
  'TableDelimiter',
  'HTMLTag',
  'Comment',
  'ProcessingInstruction',
]);
const WORDS: Record<string, string> = {
  StrongEmphasis: 'md-strong',
  Emphasis: 'md-emphasis',
  InlineCode: 'md-inline-code',
};
const HAS_ADDRESS = new Set(['Link', 'Image', 'LinkReference']);

const marks = new Map<string, Decoration>();
function mark(name: string): Decoration {
  const known = marks.get(name) ?? Decoration.mark({ class: name });
  marks.set(name, known);
  return known;
}

/** The decorations that show a part of a Markdown text as in the article; the text itself does not change. */
export function decorate(state: EditorState, from: number, to: number): DecorationSet {
  const start = state.doc.lineAt(from).from;
  const end = state.doc.lineAt(to).to;
  const looks = lineLooks(state, start, end);
  const ranges = [...looks.values()].flatMap((look) => lineRanges(look, state.tabSize));
  const add = (name: string, a: number, b: number) => {
    if (a < b) ranges.push(mark(name).range(a, b));
  };
  const addBetween = (name: string, [open, close]: readonly { from: number; to: number }[]) => {
    if (open && close) add(name, open.to, close.from);
  };
  const isInPrefix = (at: number) => {
    const look = looks.get(state.doc.lineAt(at).from);
    return look !== undefined && !look.isVerbatim && at < look.prefixTo;
  };
  syntaxTree(state).iterate({
    from: start,
    to: end,
    enter(node) {
      // Contains the tree of another language.
      if (node.name === 'HTMLBlock') return false;
      const words = WORDS[node.name];
      if (words) add(words, node.from, node.to);
      if (MARKS.has(node.name) && !isInPrefix(node.from)) add('md-mark', node.from, node.to);
      if (node.name === 'URL') {
        const isHidden = HAS_ADDRESS.has(node.node.parent?.name ?? '');
        add(isHidden ? 'md-mark' : 'md-link', node.from, node.to);
      }
      // Lines below or through the words only, not their marks.
      if (node.name === 'Strikethrough') addBetween('md-strikethrough', node.node.getChildren('StrikethroughMark'));
      if (node.name === 'Link' && (node.node.getChild('URL') ?? node.node.getChild('LinkLabel'))) {
        addBetween('md-link', node.node.getChildren('LinkMark'));
      }
      return node.name !== 'HTMLTag';
    },
  });
  return Decoration.set(ranges, true);
}

function lineRanges(look: LineLook, tabSize: number): Range<Decoration>[] {
  const { line, classes, isVerbatim, outsideTo, prefixTo, pictures } = look;
  const outside = isVerbatim ? '' : line.text.slice(0, outsideTo - line.from);
  const prefix = isVerbatim ? '' : line.text.slice(outsideTo - line.from, prefixTo - line.from);
  const inside = columns(prefix, tabSize);
  const attributes = {
    dir: classes.has('md-code') || classes.has('md-html') ? 'ltr' : 'auto',
    ...(classes.size > 0 && { class: [...classes].join(' ') }),
    ...((outside || prefix) && { style: `--outside: ${columns(outside, tabSize)}; --inside: ${inside}` }),
  };
  const ranges = [Decoration.line({ attributes }).range(line.from)];
  if (outside) ranges.push(mark('md-mark md-outside').range(line.from, outsideTo));
  // Tab stops count from the line's text edge: only a box of its own has the exact width.
  if (prefix) ranges.push(mark(`md-mark${prefix.includes('\t') ? ' md-tabs' : ''}`).range(outsideTo, prefixTo));
  for (const url of pictures) ranges.push(Decoration.widget({ widget: new ImageWidget(url), side: 1 }).range(line.to));
  return ranges;
}

/** The width of a text in monospace characters. */
function columns(text: string, tabSize: number): number {
  return [...text].reduce((at, letter) => (letter === '\t' ? at + tabSize - (at % tabSize) : at + 1), 0);
}

const decorations = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorateVisible(view);
    }

    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate) {
      const hasParsedMore = syntaxTree(startState) !== syntaxTree(state);
      if (docChanged || viewportChanged || hasParsedMore) this.decorations = decorateVisible(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function decorateVisible({ state, viewport }: EditorView): DecorationSet {
  return decorate(state, viewport.from, viewport.to);
}

/** Shows Markdown as in the article while it is written, with faint marks. */
export const articleMarks: Extension = [decorations, EditorView.perLineTextDirection.of(true)];
