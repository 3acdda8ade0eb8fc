import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, continueList, spaceAfterMarker } from './list-keys.ts';

/** Presses Enter at `|`; the answer has `|` where the caret is. */
function enter(marked: string): string {
  const at = marked.indexOf('|');
  const text = marked.replace('|', '');
  const edit = continueList(text, at);
  if (!edit) return 'plain Enter';
  const after = applyEdit(text, edit);
  return `${after.slice(0, edit.caret)}|${after.slice(edit.caret)}`;
}

/** The text after the letter before `|` was typed. */
function typed(marked: string): string {
  const at = marked.indexOf('|');
  const text = marked.replace('|', '');
  const edit = spaceAfterMarker(text, at);
  return edit ? applyEdit(text, edit) : text;
}

describe('Enter in a list', () => {
  it.each([
    ['- one|', '- one\n- |'],
    ['* one|', '* one\n* |'],
    ['+ one|', '+ one\n+ |'],
    ['1. one|', '1. one\n2. |'],
    ['9) one|', '9) one\n10) |'],
    ['  - nested|', '  - nested\n  - |'],
    ['- [x] done|', '- [x] done\n- [ ] |'],
    ['- be|fore', '- be\n- |fore'],
    ['text\n\n- one|\n\nmore', 'text\n\n- one\n- |\n\nmore'],
  ])('continues %j', (before, after) => {
    expect(enter(before)).toBe(after);
  });

  it.each([
    ['- one\n- |', '- one\n|'],
    ['1. |', '|'],
    ['- [ ] |', '|'],
    ['- one\n  - |\nafter', '- one\n|\nafter'],
  ])('ends the list on the empty item of %j', (before, after) => {
    expect(enter(before)).toBe(after);
  });

  it.each([
    'plain|',
    '|- before the marker',
    '-|',
    '---|',
    '**bold** text|',
    '-no space|',
    '```\n- code|\n```',
    '    - code|',
  ])('leaves %j alone', (before) => {
    expect(enter(before)).toBe('plain Enter');
  });

  it('continues below a closed fence and inside a nested list', () => {
    expect(enter('```\ncode\n```\n- one|')).toBe('```\ncode\n```\n- one\n- |');
    expect(enter('- a\n    - b|')).toBe('- a\n    - b\n    - |');
  });

  it('replaces a selection', () => {
    const edit = continueList('- one two', 5, 9);
    expect(edit && applyEdit('- one two', edit)).toBe('- one\n- ');
  });

  it('never touches what stands before the item, nor after the selection', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.nat(), (above, rest, seed) => {
        const text = `${above}\n- ${rest.replaceAll('\n', ' ')}x`;
        const at = above.length + 3 + (seed % (text.length - above.length - 2));
        const edit = continueList(text, at);
        if (!edit) return true;
        const after = applyEdit(text, edit);
        return after.startsWith(`${above}\n`) && after.endsWith(text.slice(at)) && edit.caret <= after.length;
      }),
    );
  });

  it('ends what it continues: Enter twice at the end of an item leaves the text and one line break', () => {
    const marker = fc.constantFrom('-', '*', '+', '1.', '7)');
    fc.assert(
      fc.property(marker, fc.stringMatching(/^[a-z]{1,12}$/), (mark, word) => {
        const text = `${mark} ${word}`;
        const first = continueList(text, text.length);
        if (!first) return false;
        const second = continueList(applyEdit(text, first), first.caret);
        return second !== null && applyEdit(applyEdit(text, first), second) === `${text}\n`;
      }),
    );
  });
});

describe('the space after a marker', () => {
  it.each([
    ['-a|', '- a'],
    ['*a|', '* a'],
    ['+ä|', '+ ä'],
    ['1.a|', '1. a'],
    ['12)a|', '12) a'],
    ['text\n-a| more', 'text\n- a more'],
    ['- one\n    -a|', '- one\n    - a'],
  ])('is added to %j', (before, after) => {
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
    '```\n-a|',
    '~~~\n-a|\n~~~',
    '    -a|',
    '\t-a|',
    '|',
  ])('is not added to %j', (before) => {
    expect(typed(before)).toBe(before.replace('|', ''));
  });

  it('is never added twice', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, seed) => {
        const caret = text.length ? seed % (text.length + 1) : 0;
        const edit = spaceAfterMarker(text, caret);
        return !edit || spaceAfterMarker(applyEdit(text, edit), edit.caret) === null;
      }),
    );
  });
});
