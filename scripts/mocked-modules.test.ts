import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MOCKED = /\bvi\.(?:do)?[mM]ock\(\s*(?:import\()?'(\.[^']+)'/g;

test('a test mocks modules that exist', () => {
  const paths = ['contract/src', 'cms', 'compat-api/src', 'site/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => join(ROOT, folder, file)),
  );
  const mocked = paths.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(MOCKED)].map(([, path = '']) => join(dirname(file), path)),
  );
  expect(mocked).not.toEqual([]);
  expect(mocked.filter((path) => !existsSync(path))).toEqual([]);
});
