import { addCounts, type CountedDay, type DayCounts, keyOfName, OTHERS_KEY } from '@portfolio/cms';
import { COUNTED_NAMES } from '@portfolio/contract/counting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Counter } from './counter.ts';

const DAY = '2026-11-30';

function memoryStore() {
  const stored = new Map<string, DayCounts>();
  const state = { fails: false, writes: 0 };
  return {
    stored,
    state,
    async add(day: string, counts: DayCounts) {
      if (state.fails) throw new Error('busy');
      state.writes += 1;
      const total = stored.get(day) ?? {};
      stored.set(day, total);
      addCounts(total, counts);
    },
    async *days(from: string, to: string): AsyncGenerator<CountedDay> {
      for (const [day, counts] of stored) if (day >= from && day <= to) yield { day, counts };
    },
  };
}
const click = (name: string) => ({ kind: 'clicks' as const, name, measures: { count: 1 } });

it('adds up in memory, and stores a day in one write', async () => {
  const store = memoryStore();
  const counter = new Counter(store);
  for (const name of ['a', 'b', 'a']) await counter.add(DAY, [click(name)]);
  expect(store.state.writes).toBe(0);
  expect((await counter.unstored()).get(DAY)?.clicks).toEqual({ '~a': { count: 2 }, '~b': { count: 1 } });
  await counter.flush();
  expect([store.state.writes, store.stored.get(DAY)?.clicks]).toEqual([1, { '~a': { count: 2 }, '~b': { count: 1 } }]);
  await counter.flush();
  expect(store.state.writes).toBe(1);
});

it('loses nothing that could not be stored', async () => {
  const store = memoryStore();
  const counter = new Counter(store);
  await counter.add(DAY, [click('a')]);
  store.state.fails = true;
  await expect(counter.flush()).rejects.toThrow('busy');
  await counter.add(DAY, [click('a')]);
  store.state.fails = false;
  await counter.flush();
  expect(store.stored.get(DAY)?.clicks).toEqual({ '~a': { count: 2 } });
});

it('counts the names after the first 200 of a day as others, also those from before a restart', async () => {
  const store = memoryStore();
  const before = new Counter(store);
  const name = (index: number) => `host-${index}`;
  for (let index = 0; index < COUNTED_NAMES - 1; index += 1) await before.add(DAY, [click(name(index))]);
  await before.flush();
  const counter = new Counter(store);
  for (let index = 0; index < COUNTED_NAMES + 5; index += 1) await counter.add(DAY, [click(name(index))]);
  await counter.flush();
  const { clicks = {} } = store.stored.get(DAY) ?? {};
  expect(Object.keys(clicks)).toHaveLength(COUNTED_NAMES + 1);
  expect(clicks[OTHERS_KEY]).toEqual({ count: 5 });
  expect(clicks[keyOfName(name(0))]).toEqual({ count: 2 });
});

it('keeps every count, whatever is stored when', async () => {
  const step = fc.oneof(
    fc.record({ name: fc.string({ maxLength: 3 }), day: fc.constantFrom(DAY, '2026-12-01') }),
    fc.constant('flush' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step), async (steps) => {
      const store = memoryStore();
      const counter = new Counter(store);
      for (const one of steps) await (one === 'flush' ? counter.flush() : counter.add(one.day, [click(one.name)]));
      await counter.flush();
      const total = [...store.stored.values()].flatMap(({ clicks = {} }) => Object.values(clicks));
      expect(total.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(steps.filter((one) => one !== 'flush').length);
    }),
  );
});
