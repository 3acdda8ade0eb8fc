import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['contract/src', 'cms/src', 'cms/test', 'compat-api/src', 'site/src', 'e2e', 'scripts'];
/** Its limit of one second is too short for a busy machine. */
const SHORT_WAIT = /\bvi\.wait(?:For|Until)\(/;

test('tests wait with `eventually`, which has one long limit', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.filter((file) => SHORT_WAIT.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([
    'contract/src/test/eventually.ts',
  ]);
});
