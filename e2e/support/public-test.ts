import { test as base } from '@playwright/test';
import { findShared, missing, type State } from './shared-servers.ts';

export type { State } from './shared-servers.ts';

interface TestFixtures {
  /** The content a file or a block uses: `test.use({ state: 'empty' })`. */
  state: State;
  /** Origin of the server with that content, which all tests share: they do not change the content. */
  origin: string;
}

/** Tests of the public screens. */
export const test = base.extend<TestFixtures>({
  state: ['full', { option: true }],
  origin: async ({ state }, use, info) => {
    info.skip(missing(state) !== '', missing(state));
    await use(await findShared(state));
  },
  baseURL: async ({ origin }, use) => use(origin),
  contextOptions: { reducedMotion: 'reduce' },
});

export { expect } from '@playwright/test';
