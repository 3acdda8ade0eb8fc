import { type ChangeDesc, type Extension, Prec, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from '@codemirror/view';
import { firstHitAt, type Hits, hitAt, NO_HITS } from './hits.ts';

/** Sets what was found in the current text. */
export const setHits = StateEffect.define<Hits>();

/** What was found, and how the text has changed since then. */
const found = StateField.define<{ hits: Hits; changes: ChangeDesc | null }>({
  create: () => ({ hits: NO_HITS, changes: null }),
  update(value, { effects, docChanged, changes }) {
    for (const effect of effects) if (effect.is(setHits)) return { hits: effect.value, changes: null };
    if (!docChanged || value.hits.from.length === 0) return value;
    return { hits: value.hits, changes: value.changes?.composeDesc(changes.desc) ?? changes.desc };
  },
});

const hit = Decoration.mark({ class: 'md-hit' });
const currentHit = Decoration.mark({ class: 'md-hit md-hit-current' });

/** The marks of what is visible: a text can have a hit for every character. */
function visibleMarks({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const { hits, changes } = state.field(found);
  const { main } = state.selection;
  const before = changes?.invertedDesc;
  let index = 0;
  for (const visible of visibleRanges) {
    const start = firstHitAt(hits, before?.mapPos(visible.from, -1) ?? visible.from);
    // One that begins before and reaches into what is visible.
    index = Math.max(index, start - 1, 0);
    for (let place = hitAt(hits, index); place; place = hitAt(hits, ++index)) {
      const from = changes?.mapPos(place.from, 1) ?? place.from;
      const to = changes?.mapPos(place.to, -1) ?? place.to;
      if (from > visible.to) break;
      if (from < to) builder.add(from, to, from === main.from && to === main.to ? currentHit : hit);
    }
  }
  return builder.finish();
}

const marks = ViewPlugin.define(
  (view) => ({
    decorations: visibleMarks(view),
    update({ view: updated, startState, state, viewportChanged, selectionSet }) {
      const hasHits = state.field(found) !== startState.field(found);
      const isMoved = (viewportChanged || selectionSet) && state.field(found).hits.from.length > 0;
      if (hasHits || isMoved) this.decorations = visibleMarks(updated);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);

const theme = EditorView.theme({
  '.md-hit': {
    borderRadius: '2px',
    background: 'color-mix(in oklab, var(--accent) 16%, transparent)',
    color: 'var(--ink)',
  },
  '.md-hit-current': {
    outline: '2px solid var(--accent)',
    outlineOffset: '1px',
    background: 'color-mix(in oklab, var(--accent) 30%, transparent)',
  },
  '@media (forced-colors: active)': {
    '.md-hit': { background: 'Mark', color: 'MarkText', forcedColorAdjust: 'none' },
    '.md-hit-current': { outlineColor: 'Highlight', background: 'Highlight', color: 'HighlightText' },
  },
});

/** Marks what was found; the current hit is the selected one. The marks are inside others, which they would cut in two. */
export const hitMarks: Extension = [found, Prec.high(marks), theme];
