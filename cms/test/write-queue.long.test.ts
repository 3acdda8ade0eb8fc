import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../src/session/sign-in.ts';
import { asOwner, OWNER, openTestCms, type TestCms } from './open-test-cms.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms();
});
afterAll(() => cms.close());

it('handles 200 concurrent creates, sign-ins and reads without a failure', async () => {
  const data = { title: 'many', status: 'draft' } as const;
  const work = [
    ...Array.from({ length: 200 }, () => cms.payload.create({ collection: 'projects', data, ...asOwner(cms) })),
    ...Array.from({ length: 8 }, () => signIn(cms.payload, OWNER.username, OWNER.password)),
    ...Array.from({ length: 200 }, () => cms.payload.find({ collection: 'projects', limit: 5 })),
  ];
  const results = await Promise.allSettled(work);
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  const { totalDocs } = await cms.payload.count({ collection: 'projects', where: { title: { equals: 'many' } } });
  expect(totalDocs).toBe(200);
});
