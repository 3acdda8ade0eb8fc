import { openApp, type TestApp } from '@portfolio/server/test/app';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
const ids: string[] = [];
beforeAll(async () => {
  app = await openApp();
  for (let number = 0; number < 5; number += 1) {
    const json = { title: `Number ${number}` };
    ids.push((await app.call('POST', '/api/projects/admin', { owner: true, json })).body.item._id);
  }
});
afterAll(() => app.close());

const listed = async (path: string, key: string) =>
  (await app.call('GET', path, { owner: path.includes('admin') })).body[key].map(({ _id }: { _id: string }) => _id);

it('any orders sort the lists by order, then newest first, for owner and visitors', async () => {
  const orders = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(orders, async (given) => {
      for (const [at, order] of given.entries()) {
        await app.call('PUT', `/api/projects/admin/${ids[at]}`, { owner: true, json: { order } });
      }
      // Later items are newer.
      const wanted = ids
        .map((id, at) => ({ id, at, order: given[at] ?? 0 }))
        .sort((a, b) => a.order - b.order || b.at - a.at);
      const expected = wanted.map(({ id }) => id);
      expect(await listed('/api/projects/admin', 'items')).toEqual(expected);
      expect(await listed('/api/projects', 'projects')).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});

it('an order is converted to a number, with 0 as the default', async () => {
  const order = async (json: Record<string, unknown>) =>
    (await app.call('POST', '/api/services/admin', { owner: true, json: { name: 'S', ...json } })).body.item.order;
  expect([
    await order({}),
    await order({ order: '7' }),
    await order({ order: ' 12 ' }),
    await order({ order: '' }),
  ]).toEqual([0, 7, 12, 0]);
});
