import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const tree = mkdtempSync(join(tmpdir(), 'portfolio-lint-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const FILES = {
  'server/src/api.ts':
    'x.payload.find();\npayload?.db.y();\nx.payload?.create();\nx.find();\nset({ overrideAccess: true });\npayload.logger.info();\n',
  'compat-api/src/gateway.ts': 'payload.find();\n',
  'cms/src/payload.ts': 'payload.find({ overrideAccess: true });\n',
  'server/src/settings.ts': 'use(process.env.A);\n',
  'server/src/env.ts': 'use(process.env.A);\n',
  'server/src/start.ts': "import { spawn } from 'node:child_process';\nspawn('a', { shell: true });\n",
  'packages/workers/src/fork-worker.ts': "import { fork } from 'node:child_process';\nfork('a');\n",
  'site/src/code.ts':
    "eval('a');\nnew Function('a');\nsetTimeout('a', 1);\nx.innerHTML = 'a';\nx.insertAdjacentHTML('a', 'a');\n",
  'cms/src/hooks/slow.ts': "import 'sharp';\nfetch('a');\nsetTimeout(a, 1);\ncontext().renderMarkdown('a');\n",
  'cms/src/slow.ts': "import 'sharp';\nfetch('a');\ncontext().renderMarkdown('a');\n",
  'e2e/wait.ts': 'vi.waitFor(() => 1);\n',
};

test('reports what a rule of the code forbids, where it holds, and nothing else', () => {
  for (const file of ['biome.json', 'lint']) cpSync(join(ROOT, file), join(tree, file), { recursive: true });
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), content);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--vcs-enabled=false', '--reporter=json'],
    { cwd: tree, encoding: 'utf8' },
  );
  type Finding = { category: string; location: { path: string; start: { line: number } } };
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
  const found = diagnostics.map(
    ({ category, location }) => `${location.path}:${location.start.line} ${category.split('/').at(-1)}`,
  );
  expect(found.sort()).toMatchInlineSnapshot(`
    [
      "cms/src/hooks/slow.ts:1 noRestrictedImports",
      "cms/src/hooks/slow.ts:2 noRestrictedGlobals",
      "cms/src/hooks/slow.ts:3 noRestrictedGlobals",
      "cms/src/hooks/slow.ts:4 plugin",
      "e2e/wait.ts:1 plugin",
      "server/src/api.ts:1 plugin",
      "server/src/api.ts:2 plugin",
      "server/src/api.ts:3 plugin",
      "server/src/api.ts:5 plugin",
      "server/src/settings.ts:1 noProcessEnv",
      "server/src/start.ts:1 noRestrictedImports",
      "server/src/start.ts:2 plugin",
      "site/src/code.ts:1 noGlobalEval",
      "site/src/code.ts:2 noImpliedEval",
      "site/src/code.ts:2 plugin",
      "site/src/code.ts:3 noImpliedEval",
      "site/src/code.ts:4 plugin",
      "site/src/code.ts:5 plugin",
    ]
  `);
});
