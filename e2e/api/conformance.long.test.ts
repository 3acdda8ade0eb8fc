import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, openApp, type TestApp } from '../../server/src/test/app.ts';
import { openContext, type TestContext } from './context.ts';
import { ROUTES } from './derived-cases.ts';
import { CASES, findCoverageGaps } from './index.ts';

let app: TestApp;
let context: TestContext;
beforeAll(async () => {
  app = await openApp({ realMarkdown: true });
  context = await openContext(app.origin, OWNER, 'tests');
});
afterAll(async () => {
  await context.close();
  await app.close();
});

it('has a case for every declared status and for no other', () => {
  expect(findCoverageGaps()).toEqual([]);
});

it('reports a row without cases', () => {
  const [first] = ROUTES;
  expect(findCoverageGaps(CASES.filter(({ route }) => route !== first?.[0]))).toContain(`no case: ${first?.[0]} 200`);
});

describe('conformance', () => {
  it.each(CASES.map((one) => [`${one.route} ${one.status}: ${one.title}`, one] as const))('%s', (_, { run }) =>
    run(context),
  );
});
