import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writingMarkdown } from './code-editor.tsx';
import { lacksSpace, typeWithSpace } from './list-space.ts';

const stateOf = (doc: string, anchor = doc.length) =>
  EditorState.create({ doc, selection: { anchor }, extensions: [writingMarkdown, history()] });

/** Types the letter before `|`; returns the resulting text. */
function typed(marked: string): string {
  const at = marked.indexOf('|');
  const letter = [...marked.slice(0, at)].at(-1) ?? '';
  const from = at - letter.length;
  const state = stateOf(marked.slice(0, from) + marked.slice(at + 1), from);
  if (!lacksSpace(state, from, letter)) return marked.replace('|', '');
  return typeWithSpace(from, from, letter)
    .reduce((last, step) => last.update(step).state, state)
    .doc.toString();
}

describe('the space after a list marker', () => {
  it.each(
    Object.entries({
      '-a|': '- a',
      '*a|': '* a',
      '+ä|': '+ ä',
      '1.a|': '1. a',
      '12)a|': '12) a',
      'text\n\n-a| more': 'text\n\n- a more',
      '- one\n  -a|': '- one\n  - a',
      '- one\n    -a|': '- one\n    - a',
      '```\ncode\n```\n\n-a|': '```\ncode\n```\n\n- a',
      '> quote\n\n1.a|': '> quote\n\n1. a',
    }),
  )('is added to %j', (before, after) => {
    expect(typed(before)).toBe(after);
  });

  it.each([
    '- a|',
    '-1|',
    '--a|',
    '**a|',
    'a-b|',
    '-ab|',
    '1.5|',
    'see 1.a|',
    '```\n-a|\n```',
    '```\n-a|',
    '~~~\n-a|\n~~~',
    '- item\n\n  ```\n  -a|\n  ```',
    '    -a|',
    '\t-a|',
    'text `\n-a|` text',
  ])('is not added to %j', (before) => {
    expect(typed(before)).toBe(before.replace('|', ''));
  });

  it('is removed by one undo and not added again by the next letter', () => {
    let state = stateOf('-');
    for (const step of typeWithSpace(1, 1, 'a')) state = state.update(step).state;
    expect(state.doc.toString()).toBe('- a');
    undo({ state, dispatch: (transaction) => (state = transaction.state) });
    expect(state.doc.toString()).toBe('-a');
    expect(state.selection.main.head).toBe(2);
    expect(lacksSpace(state, 2, 'b')).toBe(false);
  });

  it('is never added in a fenced block, for any surrounding text', () => {
    const line = fc.stringMatching(/^[ a-z#>*+\-.)0-9]{0,12}$/);
    const marker = fc.constantFrom('-', '*', '+', '1.', '7)', '  -', '    *');
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(line),
        marker,
        fc.stringMatching(/^[a-zäé]$/),
        (above, inside, mark, letter) => {
          // A blank line and an unindented fence, which open a block after any text.
          const head = `${above.join('\n').replaceAll('`', '')}\n\nend\n\n\`\`\`\n${inside.map((text) => `${text}\n`).join('')}${mark}`;
          return !lacksSpace(stateOf(`${head}\n\`\`\`\n`, head.length), head.length, letter);
        },
      ),
    );
  });

  it('adds one space and changes nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.stringMatching(/^[a-zA-Z]$/), (doc, seed, letter) => {
        const at = doc.length ? seed % (doc.length + 1) : 0;
        const state = stateOf(doc, at);
        const head = state.selection.main.head;
        if (!lacksSpace(state, head, letter)) return true;
        const text = state.doc.toString();
        const after = typeWithSpace(head, head, letter).reduce((last, step) => last.update(step).state, state);
        return after.doc.toString() === `${text.slice(0, head)} ${letter}${text.slice(head)}`;
      }),
    );
  });
});
