import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const tree = mkdtempSync(join(tmpdir(), 'portfolio-directions-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const FILES = {
  'tsconfig.base.json': '{}',
  'contract/src/a.ts': "import '../../cms/src/b.ts';",
  'cms/src/b.ts': "import '../../site/src/lib/c.ts';",
  'compat-api/src/d.ts': "import '../../site/src/lib/c.ts';\nimport '../../cms/src/b.ts';",
  'packages/one/src/l.ts': "import '../../../cms/src/b.ts';",
  'server/src/m.ts':
    "import '../../site/src/lib/c.ts';\nimport '../../compat-api/src/d.ts';\nimport './features/one/n.ts';",
  'server/src/features.ts': "import './features/one/n.ts';",
  'server/src/features/one/n.ts': "import '../two/o.ts';",
  'server/src/features/two/o.ts': 'export {};',
  'site/src/lib/c.ts': 'export {};',
  'site/src/lib/e.ts': "import '../../../cms/src/b.ts';",
  'site/src/features/one/f.ts': "import '../two/g.ts';",
  'site/src/features/two/g.ts': 'export {};',
  'site/src/features/two/manage/h.ts': "import '../g.ts';",
  'site/src/panel/i.ts': "import '../components/j.ts';",
  'site/src/components/j.ts': 'export {};',
  'site/src/routes/public/k.ts': "import '../../panel/i.ts';",
  'site/src/islands/o.tsx': "import '../features/two/manage/h.ts';",
  'site/src/entry-manage.tsx': "import './features/two/manage/h.ts';",
};

test('reports every import against the allowed direction, and no other', () => {
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), content);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      join(ROOT, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...['contract', 'packages/one', 'cms', 'compat-api', 'server', 'site'].map((workspace) => `${workspace}/src`),
    ],
    { cwd: tree, encoding: 'utf8' },
  );
  const violations: { rule: { name: string }; from: string }[] = JSON.parse(stdout).summary.violations;
  expect(violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort()).toEqual([
    'cms-imports-no-forbidden-workspace: cms/src/b.ts',
    'compat-api-imports-no-forbidden-workspace: compat-api/src/d.ts',
    'contract-imports-no-forbidden-workspace: contract/src/a.ts',
    'features-are-named-in-one-place: server/src/m.ts',
    'no-imports-between-features-of-the-server: server/src/features/one/n.ts',
    'no-imports-between-features: site/src/features/one/f.ts',
    'no-panel-in-public-code: site/src/islands/o.tsx',
    'no-panel-in-public-code: site/src/routes/public/k.ts',
    'packages-imports-no-forbidden-workspace: packages/one/src/l.ts',
    'server-imports-no-forbidden-workspace: server/src/m.ts',
    'site-imports-no-forbidden-workspace: site/src/lib/e.ts',
  ]);
});
