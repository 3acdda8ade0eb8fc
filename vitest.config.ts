import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { WORKSPACES, workspaceOf } from './scripts/lib/workspaces.cjs';

/** Tests that take many seconds or repeat a quicker one on a larger scale; `npm run test:long` runs them. */
const exclude = ['**/*.long.test.ts', '**/node_modules/**'];
/** The time limits only end a test that hangs: on a busy machine 2 s of CPU time can take a minute. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000 };
const node = (
  name: string,
  include: string[],
  { setupFiles = [], ...setup }: { globalSetup?: string[]; setupFiles?: string[]; isolate?: boolean } = {},
) => ({
  test: {
    name,
    include,
    exclude,
    ...setup,
    setupFiles: [...setupFiles, 'scripts/test/fixed-seed.mjs'],
    environment: 'node' as const,
    ...LIMITS,
  },
});
const setupFiles = ['new-modules', 'quick-hashes', 'quick-renderer'].map((name) => `scripts/test/${name}.mjs`);
const bundleRenderer = 'scripts/test/bundle-renderer.mjs';
const ensureFonts = 'scripts/test/ensure-fonts.mjs';
const globalSetup = ['scripts/test/ensure-icons.mjs', ensureFonts, bundleRenderer];

const testsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => join(folder, name));
/** What opens the content system, replaces modules or starts processes. */
const OWN_MODULES = /\b(?:openCms|openCore|getPayload|createRenderer|spawn|fork|vi\.(?:mock|doMock))\(/;
const IMPORT = / from '(\.\.?|#app|@portfolio\/[\w-]+)\/([^']+)'/g;
/** The folder that the first part of an import stands for. */
function folderOf(file: string, from: string): string {
  if (from === '#app') return `${workspaceOf(file)}/src`;
  const name = from.startsWith('@portfolio/') && from.slice('@portfolio/'.length);
  return name ? `${WORKSPACES.find((folder) => folder.split('/').at(-1) === name)}/src` : join(dirname(file), from);
}
/** The helpers in folders named `test` that a file imports. */
const helpersOf = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)]
    .map(([, from = '', path = '']) => join(folderOf(file, from), path))
    .map((path) => (path.endsWith('.ts') ? path : `${path}.ts`))
    .filter((path) => path.includes('/test/'));
/** Whether a test gets modules of its own, because of what it or a helper does. */
function hasOwnModules(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  return OWN_MODULES.test(text) || helpersOf(file, text).some(hasOwnModules);
}
const LIBRARIES = WORKSPACES.filter((folder) => folder.startsWith('packages/'));
const serverTests = [...LIBRARIES, 'cms', 'compat-api', 'server'].flatMap(testsIn);
const isolated = serverTests.filter(hasOwnModules);
const plain = serverTests.filter((file) => !isolated.includes(file));
const isolatedIn = (...folders: string[]) =>
  isolated.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));

/** The site's components have their own config, with a DOM. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      node('plain', ['contract/src/**/*.test.ts', 'site/src/**/*.test.ts', ...plain], {
        globalSetup: [ensureFonts],
        isolate: false,
      }),
      node('scripts', ['scripts/**/*.test.ts', 'benchmarks/lib/*.test.mjs'], { isolate: false }),
      node('cms', isolatedIn('cms', 'packages'), { globalSetup: [bundleRenderer], setupFiles, isolate: false }),
      node('server', isolatedIn('compat-api', 'server'), { globalSetup, setupFiles, isolate: false }),
      node('conformance', ['e2e/api/**/*.test.ts'], { globalSetup, setupFiles, isolate: false }),
      './site',
    ],
  },
});
