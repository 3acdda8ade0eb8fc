import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Width of a character of the marks, in the size of their line: Geist Mono's advance of 0.6 em at 0.72 em. */
const MARK = '0.432em';
const QUOTE_PAD = '1.2em';
const mono = { fontFamily: 'var(--mono)', fontWeight: '400', fontStyle: 'normal', letterSpacing: '0' };
const block = { ...mono, fontSize: 'var(--t-hint)', lineHeight: '1.7' };
const edge = 'var(--hair) solid var(--line)';

const PREFIX = `var(--inside, 0) * ${MARK}`;
/** Indent of a first line: marks stand in the margin as far as it has room, and a list's prefix in the padding. */
const indent = (outside: string) => `calc(max(-1 * (${outside}), -1 * var(--editor-margin, 0px)) - ${PREFIX})`;

/**
 * The sheet fills a container of a fixed height (or `--editor-height`), and grows with its text in any other. It extends
 * by `--editor-margin` to both sides of its container, as the place of marks outside the text.
 */
const sheet = EditorView.theme({
  '&': {
    height: 'var(--editor-height, 100%)',
    marginInline: 'calc(-1 * var(--editor-margin, 0px))',
    color: 'var(--ink)',
    font: 'var(--t-read) / 1.65 var(--sans)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', overflowX: 'hidden' },
  '.cm-content': {
    padding: 'var(--write-pad, 0)',
    paddingInline: 'var(--editor-margin, var(--write-pad, 0))',
    caretColor: 'var(--accent)',
    minHeight: '100%',
  },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--ink-faint)' },
  '.cm-dropCursor': { borderLeft: '2px solid var(--accent)' },
});

/** The sizes of `components/prose`; later rules override earlier ones. */
const lines = EditorView.theme({
  '.cm-line.md-item': { paddingInlineStart: `calc(${PREFIX})`, textIndent: `calc(-1 * ${PREFIX})` },
  '.cm-line.md-heading': {
    paddingTop: '0.5em',
    fontWeight: '500',
    lineHeight: '1.3',
    letterSpacing: 'var(--tight)',
    textIndent: indent(`var(--outside, 0) * ${MARK}`),
  },
  '.cm-line.md-heading-1, .cm-line.md-heading-2': { fontSize: 'var(--t-title)', lineHeight: '1.15' },
  '.cm-line.md-heading-3': { fontSize: 'var(--t-lead)', lineHeight: '1.25' },
  '.cm-line.md-quote': {
    paddingInlineStart: `calc(${QUOTE_PAD} + ${PREFIX})`,
    borderInlineStart: 'var(--hair) solid var(--wire)',
    fontSize: 'var(--t-lead)',
    fontWeight: '500',
    lineHeight: '1.35',
    letterSpacing: '-0.01em',
    textIndent: indent(`var(--outside, 0) * ${MARK} + ${QUOTE_PAD}`),
  },
  '.md-quote .md-outside': { marginInlineEnd: `min(${QUOTE_PAD} / 0.72, var(--editor-margin, 0px))` },
  '.cm-line.md-rule': { ...mono, color: 'var(--ink-faint)', borderBottom: 'var(--hair) solid var(--line-strong)' },
  '.cm-line.md-table, .cm-line.md-html': { ...block, textIndent: '0' },
  '.cm-line.md-html': { color: 'var(--ink-soft)' },
  '.cm-line.md-code': {
    ...block,
    paddingInline: 'var(--s4)',
    border: edge,
    borderBlockWidth: '0',
    background: 'var(--field)',
    textIndent: '0',
  },
  '.cm-line.md-code-first': {
    paddingTop: 'var(--s2)',
    borderTopWidth: 'var(--hair)',
    borderStartStartRadius: 'var(--r-control)',
    borderStartEndRadius: 'var(--r-control)',
  },
  '.cm-line.md-code-last': {
    paddingBottom: 'var(--s2)',
    borderBottomWidth: 'var(--hair)',
    borderEndStartRadius: 'var(--r-control)',
    borderEndEndRadius: 'var(--r-control)',
  },
});

const words = EditorView.theme({
  '.md-strong': { fontWeight: '650' },
  '.md-emphasis': { fontStyle: 'italic' },
  '.md-strikethrough': { textDecoration: 'line-through' },
  '.md-link': { textDecoration: 'underline 1px var(--accent)', textUnderlineOffset: '0.22em' },
  '.md-inline-code': {
    ...mono,
    padding: '0.1em 0.2em',
    border: edge,
    borderRadius: 'var(--r-small)',
    background: 'var(--surface)',
    fontSize: '0.86em',
  },
  // Without the precision some systems round the width of every character.
  '.md-mark': { ...mono, color: 'var(--ink-faint)', fontSize: '0.72em', textRendering: 'geometricPrecision' },
  '.md-tabs': {
    display: 'inline-block',
    width: 'calc(var(--inside) * 0.6em)',
    whiteSpace: 'pre',
    textIndent: '0',
  },
  '.md-code .md-mark, .md-table .md-mark, .md-html .md-mark': { fontSize: 'var(--t-micro)' },
  '.md-table .md-mark, .md-inline-code .md-mark': { fontSize: 'inherit' },
  '.md-picture': { display: 'block', textIndent: '0' },
  // CodeMirror's break after a widget would be an empty line.
  '.md-picture + br': { display: 'none' },
  '.md-picture img': { borderRadius: 'var(--r-small)' },
});

/** Text as in the article, with faint Markdown marks. */
export const theme: Extension = [sheet, lines, words];
