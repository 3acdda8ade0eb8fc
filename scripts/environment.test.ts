import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WORKSPACES } from './lib/workspaces.cjs';

const ROOT = join(import.meta.dirname, '..');
/** What npm tells a command, and what the production build sets for its libraries, are no settings. */
const NO_SETTING = /process\.env\.(?:INIT_CWD|npm_execpath)\b|Object\.assign\(process\.env/;

test('settings are read from the environment in one file of cms and one of the server', () => {
  const readers = WORKSPACES.flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)test\//.test(file))
      .map((file) => `${folder}/src/${file}`),
  ).filter((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines.some((line) => line.includes('process.env') && !NO_SETTING.test(line));
  });
  expect(readers.sort()).toEqual(['cms/src/env.ts', 'server/src/env.ts']);
});
