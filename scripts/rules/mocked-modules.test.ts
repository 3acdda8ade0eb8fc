import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { WORKSPACES, workspaceOf } from '../lib/workspaces.cjs';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = [...WORKSPACES.map((folder) => `${folder}/src`), 'cms/test', 'server/test'];
const MOCKED = /\bvi\.(?:do)?[mM]ock\(\s*(?:import\()?'((?:\.|#app\/)[^']+)'/g;

test('a test mocks modules that exist', () => {
  const mocked = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(ROOT, folder, file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(MOCKED)].map(([, path = '']) =>
          path.startsWith('#app/')
            ? join(ROOT, workspaceOf(folder) ?? '', 'src', path.slice('#app/'.length))
            : join(dirname(file), path),
        ),
      ),
  );
  expect(mocked).not.toEqual([]);
  expect(mocked.filter((path) => !existsSync(path))).toEqual([]);
});
