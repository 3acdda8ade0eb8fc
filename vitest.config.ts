import { defineConfig } from 'vitest/config';

const setup = (...names: string[]) => names.map((name) => `scripts/test/${name}.mjs`);

interface Setup {
  exclude?: string[];
  maxWorkers?: number;
  sequence?: { groupOrder: number };
  globalSetup?: string[];
  setupFiles?: string[];
}

/** A project whose files share processes, with random input of the fixed seed. */
function project(name: string, include: string[], { globalSetup = [], setupFiles = [], ...rest }: Setup = {}) {
  return {
    test: {
      name,
      include,
      globalSetup: setup(...globalSetup),
      setupFiles: setup(...setupFiles, 'fixed-seed'),
      environment: 'node' as const,
      isolate: false,
      // The time limits only end a test that hangs: on a busy machine 2 s of CPU time can take a minute.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      ...rest,
    },
  };
}

/** The tests whose names have an ending: of what knows no database, and of the server, where each file has modules of its own. */
export const sourceProjects = (ending: string, options: Setup) => [
  project('plain', [`{contract,packages/*,site}/src/**/*.${ending}`], { ...options, globalSetup: ['ensure-fonts'] }),
  project('server', [`{cms,compat-api,server}/{src,test}/**/*.${ending}`, `e2e/api/**/*.${ending}`], {
    ...options,
    globalSetup: ['ensure-icons', 'ensure-fonts', 'bundle-renderer'],
    setupFiles: ['new-modules', 'quick-hashes', 'quick-renderer'],
  }),
];

/** Tests that take many seconds or repeat a quicker one on a larger scale; `npm run test:long` runs them. */
const LONG = ['**/*.long.test.ts'];

/** A project is some folders; the site's components have their own config, with a DOM. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      ...sourceProjects('test.ts', { exclude: LONG }),
      project('scripts', ['scripts/**/*.test.ts', 'benchmarks/lib/*.test.mjs']),
      './site',
    ],
  },
});
