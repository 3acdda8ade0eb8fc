import type { Day, SharedVisitors } from '@portfolio/cms';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DailyVisitors } from './visitors.ts';

const dayOf = (day: string): Day => ({ day, endsAt: new Date(`${day}T23:59:59.999Z`) });
const MONDAY = dayOf('2026-11-30');
const TUESDAY = dayOf('2026-12-01');

/** What two processes share, in memory. */
function shareVisitors() {
  const rows = new Map<string, string>();
  const salts = new Map<string, string>();
  const shared: SharedVisitors = {
    async salt({ day }) {
      const salt = salts.get(day) ?? `salt ${salts.size}`;
      salts.set(day, salt);
      return salt;
    },
    async add({ day }, hashes) {
      const isNew = hashes.map((hash) => !rows.has(hash));
      for (const hash of hashes) rows.set(hash, day);
      return isNew;
    },
    async keepOnly(day) {
      for (const [hash, of] of rows) if (of !== day) rows.delete(hash);
      for (const name of salts.keys()) if (name !== day) salts.delete(name);
    },
  };
  return { shared, rows, salts };
}

it('a visitor is new once a day, for each name', async () => {
  const visitors = new DailyVisitors(null);
  expect(await visitors.areNew(MONDAY, 'a', ['', '/'])).toEqual([true, true]);
  expect(await visitors.areNew(MONDAY, 'a', ['', '/', '/blog'])).toEqual([false, false, true]);
  expect(await visitors.areNew(MONDAY, 'b', ['', '/blog'])).toEqual([true, true]);
  expect(await visitors.areNew(TUESDAY, 'a', ['', '/'])).toEqual([true, true]);
});

it('counts as many visitors as there are, in any order and any number of views', async () => {
  const view = fc.record({ client: fc.integer({ max: 9, min: 0 }), name: fc.integer({ max: 4, min: 0 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(view), async (views) => {
      const visitors = new DailyVisitors(null);
      let count = 0;
      for (const { client, name } of views)
        count += Number((await visitors.areNew(MONDAY, `${client}`, [`${name}`]))[0]);
      expect(count).toBe(new Set(views.map(({ client, name }) => `${client} ${name}`)).size);
    }),
  );
});

it('two processes count a visitor once, and delete what is left of the day before', async () => {
  const { shared, rows, salts } = shareVisitors();
  const [one, two] = [new DailyVisitors(shared), new DailyVisitors(shared)];
  expect(await one.areNew(MONDAY, 'a', ['', '/'])).toEqual([true, true]);
  expect(await two.areNew(MONDAY, 'a', ['', '/blog'])).toEqual([false, true]);
  expect(rows.size).toBe(3);
  expect([...rows.keys()].join()).not.toMatch(/salt|blog/);
  await two.begin(TUESDAY);
  expect([rows.size, [...salts.keys()]]).toEqual([0, [TUESDAY.day]]);
});

it('keeps no more hashes than allowed: later visitors are none, their views are still counted elsewhere', async () => {
  const visitors = new DailyVisitors(null, 3);
  expect(await visitors.areNew(MONDAY, 'a', ['', '/'])).toEqual([true, true]);
  expect(await visitors.areNew(MONDAY, 'b', ['', '/'])).toEqual([true, false]);
  expect(await visitors.areNew(MONDAY, 'c', [''])).toEqual([false]);
  expect(await visitors.areNew(TUESDAY, 'c', [''])).toEqual([true]);
});

it('tries again to begin a day after the database has failed', async () => {
  const { shared } = shareVisitors();
  let fails = true;
  const flaky: SharedVisitors = {
    ...shared,
    salt: async (day) => {
      if (fails) throw new Error('busy');
      return shared.salt(day);
    },
  };
  const visitors = new DailyVisitors(flaky);
  await expect(visitors.areNew(MONDAY, 'a', [''])).rejects.toThrow('busy');
  fails = false;
  expect(await visitors.areNew(MONDAY, 'a', [''])).toEqual([true]);
});
