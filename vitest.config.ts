import { defineConfig } from 'vitest/config';

const setup = (...names: string[]) => names.map((name) => `scripts/test/${name}.mjs`);
/** Every project sets the fixed seed; `plain` and `scripts` share the modules of a process between files. */
const node = (name: string, include: string[], globalSetup: string[] = [], setupFiles: string[] = []) => ({
  test: {
    name,
    include,
    // Tests that take many seconds or repeat a quicker one on a larger scale; `npm run test:long` runs them.
    exclude: ['**/*.long.test.ts', '**/node_modules/**'],
    globalSetup: setup(...globalSetup),
    setupFiles: setup(...setupFiles, 'fixed-seed'),
    environment: 'node' as const,
    isolate: false,
    // The time limits only end a test that hangs: on a busy machine 2 s of CPU time can take a minute.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

/** A project is some folders: what knows no database, the commands, the server, and the site's components (with a DOM). */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      node('plain', ['{contract,packages/*,site}/src/**/*.test.ts'], ['ensure-fonts']),
      node('scripts', ['scripts/**/*.test.ts', 'benchmarks/lib/*.test.mjs']),
      node(
        'server',
        ['{cms,compat-api,server}/{src,test}/**/*.test.ts', 'e2e/api/**/*.test.ts'],
        ['ensure-icons', 'ensure-fonts', 'bundle-renderer'],
        ['new-modules', 'quick-hashes', 'quick-renderer'],
      ),
      './site',
    ],
  },
});
