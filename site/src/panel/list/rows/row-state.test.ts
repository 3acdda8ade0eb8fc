import { expect, it } from 'vitest';
import { noAnswer } from '#app/panel/api/api-error.ts';
import { withFields, without } from '../change-rows.ts';
import { type RefusedChange, reasonOf, statesOf } from './row-state.ts';

interface Item {
  _id: string;
  status: 'draft' | 'published';
}
const item: Item = { _id: 'a', status: 'draft' };
const publication = withFields<Item>({ _id: 'a', status: 'published' });
const refused = (change: RefusedChange<Item>['change']): RefusedChange<Item>[] => [
  { id: 'a', change, text: 'Still a draft', reason: reasonOf(noAnswer(false)), tryAgain: () => {} },
];

it('a refusal is shown until the item is as it was to become, or is changed again', () => {
  const stateOf = (items: Item[], saving: string[], change = publication) =>
    statesOf(items, saving, refused(change)).get('a');
  expect(stateOf([item], [])).toMatchObject({ refusal: { text: 'Still a draft', reason: 'no answer' } });
  expect(stateOf([{ ...item, status: 'published' }], [])).toBeUndefined();
  expect(stateOf([], [])).toBeUndefined();
  expect(stateOf([item], ['a'])).toEqual({ isSaving: true });
  expect(stateOf([item], [], without<Item>(item))).toMatchObject({ refusal: { reason: 'no answer' } });
});
