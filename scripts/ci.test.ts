import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portfolio-ci-'));
  for (const folder of ['.ci', 'bin']) mkdirSync(join(root, folder));
  cpSync(join(import.meta.dirname, '../.ci/run'), join(root, '.ci/run'));
  for (const name of ['chromium', 'chromium-headless-shell', 'nginx', 'apt-get']) program(name, '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const program = (name: string, script: string) =>
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
const flaky = (...names: string[]) => [
  ...(names.length > 0 ? ['flaky (failed once, passed when their files were run again alone):'] : []),
  ...names.map((name) => `  ${name}: Error: no`),
];

interface Suite {
  lines: string[];
  code?: number;
}
/** The lines after the output of both suites, and the exit code. */
function runCi(quick: Suite, long: Suite): { lines: string[]; code: number } {
  for (const [name, { lines }] of Object.entries({ quick, long }))
    writeFileSync(join(root, name), `${lines.join('\n')}\n`);
  program(
    'npm',
    `case "$1" in ci) ;; test) cat quick; exit ${quick.code ?? 0} ;; *) cat long; exit ${long.code ?? 0} ;; esac`,
  );
  const after = (output: string) =>
    output
      .trimEnd()
      .split('\n')
      .slice(quick.lines.length + long.lines.length);
  const env = { PATH: `${join(root, 'bin')}:/usr/bin:/bin` };
  try {
    return { lines: after(execFileSync(join(root, '.ci/run'), { env, encoding: 'utf8', stdio: 'pipe' })), code: 0 };
  } catch (error) {
    const { stdout, status } = error as { stdout: string; status: number };
    return { lines: after(stdout), code: status };
  }
}
const suite = (names: string[], sum = '5 passed, 0 failed, 1 skipped'): Suite => ({
  lines: ['ok     build', ...flaky(...names), sum],
});

test('the CI ends with the sum of both suites', () => {
  expect(runCi(suite([]), suite([]))).toEqual({ lines: ['10 passed, 0 failed, 2 skipped'], code: 0 });
  const failed = { ...suite([], '4 passed, 1 failed, 0 skipped'), code: 1 };
  expect(runCi(failed, suite([]))).toEqual({ lines: ['9 passed, 1 failed, 1 skipped'], code: 1 });
  expect(runCi({ lines: ['crash'], code: 1 }, suite([]))).toMatchObject({ code: 1 });
});

test('the CI names up to three flaky tests of both suites and passes', () => {
  expect(runCi(suite(['a.test.ts › adds', 'b.test.ts']), suite(['c.test.ts › stops']))).toEqual({
    lines: [...flaky('a.test.ts › adds', 'b.test.ts', 'c.test.ts › stops'), '10 passed, 0 failed, 2 skipped'],
    code: 0,
  });
});

test('the CI fails with more than three, which then count as failures', () => {
  const { lines, code } = runCi(suite(['a', 'b']), suite(['c', 'd']));
  expect(lines).toEqual([
    ...flaky('a', 'b', 'c', 'd'),
    'FAILED: 4 flaky tests are more than 3',
    '6 passed, 4 failed, 2 skipped',
  ]);
  expect(code).toBe(1);
});
