import { expect, it } from 'vitest';
import { type GroupChange, movedPast, renamed, undone, withName, withoutName } from './group-changes.ts';

const NAMES = ['Languages', 'Data', 'Cloud'];
const done = (change: GroupChange, before: readonly string[] = NAMES) => ({ before, after: change(before) });

it.each<[string, GroupChange, string[]]>([
  ['added', withName('Tools'), ['Languages', 'Data', 'Cloud', 'Tools']],
  ['renamed', renamed('Data', 'Stores'), ['Languages', 'Stores', 'Cloud']],
  ['deleted', withoutName('Data'), ['Languages', 'Cloud']],
  ['made one with another', renamed('Data', 'Cloud'), ['Languages', 'Cloud']],
  ['renamed, though only rows name it', renamed('Tools', 'Kit'), ['Languages', 'Data', 'Cloud', 'Kit']],
])('a group is %s, and that is taken back', (_, change, after) => {
  expect(change(NAMES)).toEqual(after);
  expect(undone(done(change))(after)).toEqual(NAMES);
});

it('a group that was there already, or was gone already, is not taken back', () => {
  expect(undone(done(withName('Cloud')))(NAMES)).toEqual(NAMES);
  expect(undone(done(withoutName('Tools')))(NAMES)).toEqual(NAMES);
});

it('taking back keeps what was changed since', () => {
  expect(undone(done(withoutName('Data')))(['Natural', 'Cloud', 'Tools'])).toEqual([
    'Natural',
    'Data',
    'Cloud',
    'Tools',
  ]);
  expect(undone(done(renamed('Data', 'Stores')))(['Tools', 'Stores'])).toEqual(['Tools', 'Data']);
  // It has another name by now.
  expect(undone(done(renamed('Data', 'Stores')))(['Languages', 'Lakes'])).toEqual(['Languages', 'Lakes']);
});

it('a group moves past another one, wherever that is by now', () => {
  expect(movedPast('Languages', 'Data', true, [])(NAMES)).toEqual(['Data', 'Languages', 'Cloud']);
  expect(movedPast('Cloud', 'Data', false, [])(['New', ...NAMES])).toEqual(['New', 'Languages', 'Cloud', 'Data']);
  expect(movedPast('Data', 'Rows', true, ['Rows', 'More'])(NAMES)).toEqual(['Languages', 'Cloud', 'Rows', 'Data']);
  expect(movedPast('Rows', 'Cloud', false, ['Rows'])(NAMES)).toEqual(['Languages', 'Data', 'Rows', 'Cloud']);
});

it('nothing moves if one of them was deleted elsewhere', () => {
  expect(movedPast('Data', 'Gone', true, [])(NAMES)).toEqual(NAMES);
  expect(movedPast('Gone', 'Data', true, [])(NAMES)).toEqual(NAMES);
});
