import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forEachPooled, moveItem, renumberOrder } from './order.ts';

it('moves one item and keeps all others in their order', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});

it('returns the same list when an item is dropped in place or outside the list', () => {
  const items = ['a', 'b'];
  expect(moveItem(items, 1, 1)).toBe(items);
  expect(moveItem(items, 0, -1)).toBe(items);
  expect(moveItem(items, 0, 2)).toBe(items);
});

it('restores the order when a move is reversed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
      const [from, to] = [a % items.length, b % items.length];
      expect(moveItem(moveItem(items, from, to), to, from)).toEqual(items);
    }),
  );
});

it('renumbers from 0 in list order', () => {
  expect(renumberOrder([{ order: 7 }, { order: 7 }, { order: 1 }])).toEqual([{ order: 0 }, { order: 1 }, { order: 2 }]);
});

it('runs at most four tasks at once, runs all and returns the first failure', async () => {
  let under = 0;
  let most = 0;
  const done: number[] = [];
  const failure = await forEachPooled([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    under += 1;
    most = Math.max(most, under);
    await Promise.resolve();
    under -= 1;
    done.push(item);
    if (item % 3 === 0) throw new Error(`no ${item}`);
  });
  expect(most).toBe(4);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(failure).toEqual(new Error('no 3'));
});
