import { defaultKeymap } from '@codemirror/commands';
import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView, keymap, runScopeHandlers } from '@codemirror/view';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { writingMarkdown } from './code-editor.tsx';

let view: EditorView | undefined;
afterEach(() => view?.destroy());

/** Presses Enter at `|`, `times` times; returns the text with `|` at the caret. */
function enter(marked: string, times = 1, shiftKey = false): string {
  view?.destroy();
  const at = marked.indexOf('|');
  view = new EditorView({
    state: EditorState.create({
      doc: marked.replace('|', ''),
      selection: EditorSelection.cursor(at),
      extensions: [writingMarkdown, keymap.of(defaultKeymap)],
    }),
  });
  for (let press = 0; press < times; press += 1) {
    runScopeHandlers(view, new KeyboardEvent('keydown', { key: 'Enter', shiftKey }), 'editor');
  }
  const { head } = view.state.selection.main;
  return `${view.state.sliceDoc(0, head)}|${view.state.sliceDoc(head)}`;
}

/** Expects the text after Enter of each text before it. */
const expectEnter = (name: string, texts: Record<string, string>) =>
  it.each(Object.entries(texts))(name, (before, after) => expect(enter(before)).toBe(after));

describe('Enter in a list', () => {
  expectEnter('continues %j', {
    '- one|': '- one\n- |',
    '* one|': '* one\n* |',
    '+ one|': '+ one\n+ |',
    '1. one|': '1. one\n2. |',
    '9) one|': '9) one\n10) |',
    '- a\n  - nested|': '- a\n  - nested\n  - |',
    '- [x] done|': '- [x] done\n- [ ] |',
    '- be|fore': '- be\n- |fore',
    'text\n\n- one|\n\nmore': 'text\n\n- one\n- |\n\nmore',
    '1. one|\n2. two': '1. one\n2. |\n3. two',
    '> quote|': '> quote\n> |',
  });

  expectEnter('ends the list with a blank line on the empty item of %j', {
    '- one\n- |': '- one\n\n|',
    '1. |': '|',
    '- one\n- [ ] |': '- one\n\n|',
    '1. one\n\n2. |\n\nmore': '1. one\n\n\n|\n\nmore',
    '> - one\n> - |': '> - one\n>\n> |',
    '- one\n  - |': '- one\n- |',
  });

  expectEnter('inserts a line break in %j', {
    'plain|': 'plain\n|',
    '**bold** text|': '**bold** text\n|',
    '```\n- code|\n```': '```\n- code\n|\n```',
  });

  it('inserts a line break with Shift', () => {
    expect(enter('- one|', 1, true)).not.toContain('\n- ');
  });

  it('ends the list with a blank line when pressed twice at the end of an item', () => {
    const marker = fc.constantFrom('-', '*', '+', '1.', '7)');
    fc.assert(
      fc.property(marker, fc.stringMatching(/^[a-z]{1,12}$/), (mark, word) => {
        expect(enter(`${mark} ${word}|`, 2)).toBe(`${mark} ${word}\n\n|`);
      }),
      { numRuns: 25 },
    );
  });
});
