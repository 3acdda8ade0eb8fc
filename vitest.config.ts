import { defineConfig } from 'vitest/config';

const node = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, testTimeout: 20_000, hookTimeout: 60_000 },
});

/** One project a workspace; the site brings its own, with a DOM. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      node('contract', ['contract/src/**/*.test.ts']),
      node('cms', ['cms/{src,test}/**/*.test.ts']),
      node('compat-api', ['compat-api/{src,test}/**/*.test.ts']),
      node('scripts', ['scripts/**/*.test.ts']),
      './site',
    ],
  },
});
