import { history, redo, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deleteImage, describeImage, writeImage, writtenImage } from './image-edits.ts';
import { addPlaces, imagePlaces, placeAt, placesOfImages, removePlaces } from './image-places.ts';

const open = (doc: string) => EditorState.create({ doc, extensions: [placesOfImages, history()] });
const change = (state: EditorState, spec: TransactionSpec) => state.update(spec).state;
const add = (state: EditorState, ids: number[], position: number) =>
  change(state, { effects: addPlaces.of({ ids, at: placeAt(state.doc, position) }) });
const placesOf = (state: EditorState) => state.field(imagePlaces).map(({ id, at }) => ({ id, at }));
const write = (state: EditorState, id: number, alt = '') =>
  change(state, writeImage(state, id, { url: `/uploads/${id}.webp`, alt }) ?? {});
/** The line above an image, or null at the top. */
function lineAbove(state: EditorState, id: number): string | null {
  const at = state.field(imagePlaces).find((place) => place.id === id)?.at ?? 0;
  return at === 0 ? null : state.doc.lineAt(at - 1).text;
}
function run(state: EditorState, command: typeof undo): EditorState {
  let next = state;
  command({ state, dispatch: (transaction) => (next = transaction.state) });
  return next;
}

it.each([
  ['at the end of a paragraph', 'One.', 4, 'One.\n\n![](/uploads/1.webp)'],
  ['within a paragraph, which is not split', 'One two.\n\nThree.', 3, 'One two.\n\n![](/uploads/1.webp)\n\nThree.'],
  ['at the start of a paragraph', 'One.\n\nTwo.', 6, 'One.\n\n![](/uploads/1.webp)\n\nTwo.'],
  ['at the start of the text', 'One.', 0, '![](/uploads/1.webp)\n\nOne.'],
  ['on an empty line, which stays below it', 'One.\n\n', 6, 'One.\n\n![](/uploads/1.webp)\n\n'],
  ['in an empty text', '', 0, '![](/uploads/1.webp)\n\n'],
])('writes an image %s', (_where, doc, position, expected) => {
  expect(write(add(open(doc), [1], position), 1).doc.toString()).toBe(expected);
});

it('keeps the caret where typing continues', () => {
  const state = change(open('One.\n\n'), { selection: { anchor: 6 } });
  const written = write(add(state, [1], 6), 1);
  expect(written.doc.lineAt(written.selection.main.head).text).toBe('');
  expect(written.selection.main.head).toBe(written.doc.length);
  const top = write(add(open(''), [1], 0), 1);
  expect(top.selection.main.head).toBe(top.doc.length);
  const typed = change(open('One.'), { selection: { anchor: 4 } });
  expect(write(add(typed, [1], 4), 1).selection.main.head).toBe(4);
});

it('stays behind a line that is typed, and above what is typed below', () => {
  let state = add(open('One.'), [1], 4);
  state = change(state, { changes: { from: 4, insert: ' More.' }, userEvent: 'input.type' });
  expect(lineAbove(state, 1)).toBe('One. More.');
  state = change(state, { changes: { from: 10, insert: '\n\nTwo.' }, userEvent: 'input.type' });
  expect(write(state, 1).doc.toString()).toBe('One. More.\n\n![](/uploads/1.webp)\n\nTwo.');
});

it('keeps the order of images at one place, whichever is uploaded first', () => {
  const ids = [1, 2, 3, 4, 5];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(ids, { minLength: ids.length }),
      fc.constantFrom('', 'One.', 'One.\n\nTwo.', 'One.\n', '\n\n'),
      fc.nat(10),
      (order, doc, position) => {
        let state = add(open(doc), [1, 2], Math.min(position, doc.length));
        state = add(state, [3, 4, 5], Math.min(position, doc.length));
        for (const id of order) state = write(state, id);
        const text = state.doc.toString();
        expect([...text.matchAll(/\/uploads\/(\d)/g)].map(([, id]) => Number(id))).toEqual(ids);
        expect(text).not.toMatch(/\)\n?!/);
        expect(text.replace(/!\[\]\(\/uploads\/\d\.webp\)/g, '').replace(/\s/g, '')).toBe(doc.replace(/\s/g, ''));
      },
    ),
  );
});

const edit = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  insert: fc.constantFrom('', 'x', '\n', '\n\n', 'one two', 'a\nb\n'),
});
const texts = fc.array(fc.constantFrom('', 'One two.', '- item', '> quote'), { minLength: 1, maxLength: 8 });
const edits = fc.array(edit, { maxLength: 12 });
function edited(state: EditorState, { from, to, insert }: { from: number; to: number; insert: string }): EditorState {
  const [start, end] = [from, to].map((part) => Math.round(part * state.doc.length)).sort((a, b) => a - b);
  return change(state, { changes: { from: start ?? 0, to: end ?? 0, insert }, userEvent: 'input.format' });
}

it('never loses an image by edits that are no deletion, and keeps it between two lines', () => {
  fc.assert(
    fc.property(texts, fc.nat(60), fc.nat(60), edits, (lines, first, second, steps) => {
      const doc = lines.join('\n');
      let state = add(open(doc), [1], Math.min(first, doc.length));
      state = add(state, [2], Math.min(second, doc.length));
      const order = placesOf(state).map(({ id }) => id);
      for (const step of steps) {
        state = edited(state, step);
        expect(placesOf(state).map(({ id }) => id)).toEqual(order);
        for (const { at } of placesOf(state)) expect(at === 0 || state.doc.lineAt(at - 1).to === at - 1).toBe(true);
      }
      const before = state.doc.toString().replace(/\s/g, '');
      for (const id of [1, 2]) state = write(state, id);
      expect(state.doc.toString().replace(/!\[\]\(\/uploads\/\d\.webp\)|\s/g, '')).toBe(before);
    }),
  );
});

it('stays below its line while other lines change, also in a text that is replaced as a whole', () => {
  const unique = fc.array(fc.constantFrom('a', 'b', '', 'c d'), { maxLength: 4 });
  fc.assert(
    fc.property(unique, unique, unique, fc.boolean(), (above, below, other, isAbove) => {
      const doc = [...above, 'HERE', ...below].join('\n');
      const state = add(open(doc), [1], doc.indexOf('HERE') + 2);
      const next = (isAbove ? [...other, 'HERE', ...below] : [...above, 'HERE', ...other]).join('\n');
      const whole = change(state, { changes: { from: 0, to: doc.length, insert: next } });
      expect(lineAbove(whole, 1)).toBe('HERE');
    }),
  );
});

it.each([
  ['a word beside it', 0, 3, true],
  ['the line break below it', 4, 5, true],
  ['the whole line above it', 0, 4, true],
  ['a selection from above to below', 2, 8, false],
  ['the whole text', 0, 10, false],
])('with %s deleted, it is kept: %4$s', (_what, from, to, isKept) => {
  const state = add(open('One.\n\nTwo.'), [1], 4);
  const deleted = change(state, { changes: { from, to }, userEvent: 'delete.selection' });
  expect(placesOf(deleted).length > 0).toBe(isKept);
  const back = run(deleted, undo);
  expect(back.doc.toString()).toBe('One.\n\nTwo.');
  expect(placesOf(back)).toHaveLength(1);
  expect(placesOf(run(back, redo)).length > 0).toBe(isKept);
});

it('undoing a removal brings an image back, at the text that has changed meanwhile', () => {
  let state = add(open('One.\n\nTwo.'), [1], 4);
  state = change(state, { effects: removePlaces.of([1]), userEvent: 'delete.backward' });
  expect(placesOf(state)).toEqual([]);
  expect(lineAbove(run(state, undo), 1)).toBe('One.');
});

it('undo removes a written image in one step, without its place, and redo brings back both', () => {
  let state = add(open('One.'), [1], 4);
  state = change(state, { changes: { from: 4, insert: ' More.' }, userEvent: 'input.type' });
  state = write(state, 1, 'A rail');
  const undone = run(state, undo);
  expect(undone.doc.toString()).toBe('One. More.');
  expect(writtenImage(undone, 1)).toBeNull();
  const redone = run(undone, redo);
  expect(redone.doc.toString()).toBe(state.doc.toString());
  expect(writtenImage(redone, 1)?.alt).toBe('A rail');
});

it('describes a written image wherever it is, and deletes it with its lines', () => {
  let state = write(add(open('One.\n\nTwo.'), [1], 4), 1);
  state = change(state, { changes: { from: 0, insert: 'Zero.\n\n' } });
  for (const text of ['A', 'A [', 'A [rail', 'A [rail]']) {
    const image = writtenImage(state, 1);
    state = change(state, (image && describeImage(image, text)) ?? {});
  }
  expect(state.doc.toString()).toBe('Zero.\n\nOne.\n\n![A \\[rail\\]](/uploads/1.webp)\n\nTwo.');
  const image = writtenImage(state, 1);
  expect(image && describeImage(image, ' A  [rail] ')).toBeNull();
  expect(image && change(state, deleteImage(state, image)).doc.toString()).toBe('Zero.\n\nOne.\n\nTwo.');
});
