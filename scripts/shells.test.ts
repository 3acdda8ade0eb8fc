import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'portfolio-shells-'));

/** Runs command lines in a folder where both scripts print their process and end with 3. */
function inShell(program: string, commands: string[]) {
  const { pid, stdout, status } = spawnSync(program, ['-c', commands.join('\n')], { cwd: folder, encoding: 'utf8' });
  return { pid, status, printed: stdout.trim().split('\n').map(Number) };
}

beforeAll(() => {
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['start', 'dev']) {
    writeFileSync(join(folder, `scripts/${name}.cjs`), 'console.log(process.pid); process.exit(3);');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['start', 'dev'])('npm run %s takes the place of its shell, so that signals of npm reach it', (name) => {
  const { pid, printed, status } = inShell('sh', [scripts[name]]);
  expect([printed, status]).toEqual([[pid], 3]);
});

test.each(['start', 'dev'])('npm run %s runs once in a shell without exec, such as that of Windows', (name) => {
  const { printed, status } = inShell('bash', ['enable -n exec', scripts[name]]);
  expect([printed.length, status]).toEqual([1, 3]);
});
