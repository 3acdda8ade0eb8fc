import { test as base } from 'playwright/test';
import { findShared, missing, type State } from './shared-servers.ts';
import { type TranslatedOption, useTranslated } from './translated.ts';

export type { State } from './shared-servers.ts';

interface TestFixtures extends TranslatedOption {
  /** The content a file or a block uses: `test.use({ state: 'empty' })`. */
  state: State;
  /** Origin of the server with that content, which all tests share: they do not change the content. */
  origin: string;
}

/** Tests of the public screens. */
export const test = base.extend<TestFixtures>({
  isTranslated: [false, { option: true }],
  context: useTranslated,
  state: ['full', { option: true }],
  origin: async ({ state }, use, info) => {
    info.skip(missing(state) !== '', missing(state));
    await use(await findShared(state));
  },
  baseURL: async ({ origin }, use) => use(origin),
  contextOptions: { reducedMotion: 'reduce' },
});

export { expect } from 'playwright/test';
