import { type EditorState, type Extension, RangeSet, RangeValue, StateEffect, StateField } from '@codemirror/state';

/** A line break other than `\n`. */
class LineBreak extends RangeValue {
  // A text inserted beside it does not become part of it, and it is dropped with its character.
  override startSide = 1;
  override endSide = -1;

  constructor(readonly text: string) {
    super();
  }

  override eq(other: RangeValue): boolean {
    return other instanceof LineBreak && other.text === this.text;
  }
}

const setBreaks = StateEffect.define<RangeSet<LineBreak>>();
const breaks = StateField.define<RangeSet<LineBreak>>({
  create: () => RangeSet.empty,
  update: (value, { changes, effects }) => effects.find((effect) => effect.is(setBreaks))?.value ?? value.map(changes),
});

/** The line breaks `\r\n` and `\r` of a text, at the places that CodeMirror gives them: it counts each as one character. */
function breaksOf(text: string): RangeSet<LineBreak> {
  let removed = 0;
  const ranges = [...text.matchAll(/\r\n?/g)].map(({ 0: lineBreak, index }) => {
    const at = index - removed;
    removed += lineBreak.length - 1;
    return new LineBreak(lineBreak).range(at, at + 1);
  });
  return RangeSet.of(ranges);
}

/** Keeps the line breaks of a text, all of which CodeMirror would replace by `\n` with the first change. */
export const keepLineBreaks = (text: string): Extension => breaks.init(() => breaksOf(text));

/** The effect for a change that replaces the whole text. */
export const replaceLineBreaks = (text: string) => setBreaks.of(breaksOf(text));

/** The text of the editor with its own line breaks. */
export function textWithLineBreaks(state: EditorState): string {
  const text = state.doc.toString();
  let written = '';
  let end = 0;
  state.field(breaks).between(0, text.length, (from, to, { text: lineBreak }) => {
    written += text.slice(end, from) + lineBreak;
    end = to;
  });
  return written + text.slice(end);
}
