import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WORKSPACES } from '../lib/workspaces.cjs';

const ROOT = join(import.meta.dirname, '../..');
const UNIT = [...WORKSPACES.map((folder) => `${folder}/src`), 'cms/test', 'server/test'];
/** The limits in `vitest.config.ts` only end a test that hangs. */
const OWN_LIMIT = /^\s*\}, [\d_]{4,}\);|\{ timeout: [\d_]+ \}|testTimeout/m;

const filesOf = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
const filesWith = (pattern: RegExp, folders: readonly string[]) =>
  filesOf(folders).filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));

test('no quick test has a time limit of its own', () => {
  expect(filesWith(OWN_LIMIT, [...UNIT, 'e2e/api']).filter((file) => /\.test\.tsx?$/.test(file))).toEqual([]);
});
