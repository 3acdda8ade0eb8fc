import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const look = EditorView.theme({
  '&': { color: 'var(--ink)', height: '100%', font: 'var(--t-hint) / 1.75 var(--mono)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', overflowX: 'hidden' },
  '.cm-content': { padding: 'var(--write-pad)', caretColor: 'var(--accent)', minHeight: '100%' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--ink-faint)' },
  '.cm-dropCursor': { borderLeft: '2px solid var(--accent)' },
});

const colours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '650' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: 'var(--ink-faint)' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: tags.quote, color: 'var(--ink-soft)' },
  { tag: tags.monospace, color: 'var(--code-string)' },
]);

/** Plain monospace text in the site's colours, with faint Markdown marks. */
export const theme: Extension = [look, syntaxHighlighting(colours)];
