import { defineConfig } from 'vitest/config';

/** The time limit lets a busy machine finish: a cancelled preview alone takes 3 s of CPU time. */
const node = (name: string, include: string[], globalSetup: string[] = []) => ({
  test: { name, include, globalSetup, environment: 'node' as const, testTimeout: 60_000, hookTimeout: 60_000 },
});
const ICONS = ['scripts/test/ensure-icons.mjs'];

/** One project per workspace; the site has its own config, with a DOM for `.test.tsx` files. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      node('contract', ['contract/src/**/*.test.ts']),
      node('cms', ['cms/{src,test}/**/*.test.ts']),
      node('compat-api', ['compat-api/{src,test}/**/*.test.ts'], ICONS),
      node('scripts', ['scripts/**/*.test.ts']),
      node('conformance', ['e2e/api/**/*.test.ts'], ICONS),
      './site',
      node('site-plain', ['site/src/**/*.test.ts']),
    ],
  },
});
