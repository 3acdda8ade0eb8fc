import { OWNER, openApp, type TestApp } from '@portfolio/compat-api/test/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLE } from './general.ts';
import { CASES, gaps } from './index.ts';
import { openWorld, type World } from './world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openApp({ realMarkdown: true });
  world = await openWorld(app.origin, OWNER);
});
afterAll(async () => {
  await world.close();
  await app.close();
});

it('there is a case for every status that a row declares, and for no other', () => {
  expect(gaps()).toEqual([]);
});

it('a row without cases would be seen', () => {
  const [first] = TABLE;
  expect(gaps(CASES.filter(({ route }) => route !== first?.[0]))).toContain(`no case: ${first?.[0]} 200`);
});

describe('the API does what its table says', () => {
  it.each(CASES.map((one) => [`${one.route} ${one.status}: ${one.title}`, one] as const))('%s', (_, { run }) =>
    run(world),
  );
});
