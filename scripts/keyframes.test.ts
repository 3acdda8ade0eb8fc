import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const sheets = execFileSync('git', ['ls-files', 'site/src/**/*.css'], { cwd: ROOT, encoding: 'utf8' }).split('\n');

test('each name of an animation is defined once, as these names are not scoped to their file', () => {
  const names = sheets
    .filter((sheet) => sheet !== '')
    .flatMap((sheet) => [...readFileSync(join(ROOT, sheet), 'utf8').matchAll(/@keyframes ([\w-]+)/g)])
    .map(([, name]) => name);
  expect(names).toContain('bounce');
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
