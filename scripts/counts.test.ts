import { expect, test } from 'vitest';
import { countChanged, countTests, skippedLines, summary } from './lib/counts.cjs';

const of = (status: string, name = 'a.test.ts › adds', errors: string[] = []) => ({ name, status, errors });

test('counts of tests', () => {
  const tests = ['passed', 'passed', 'failed', 'skipped', 'passed'].map((status) => of(status));
  expect(countTests(tests, false)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('a runner that crashed or ran nothing counts as a failure', () => {
  expect(countTests([], false)).toMatchObject({ failed: 1 });
  expect(countTests([], true)).toMatchObject({ failed: 1 });
  expect(countTests([of('skipped')], true)).toEqual({ passed: 0, failed: 1, skipped: 1 });
  expect(countTests([of('passed')], false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a change without tests is no failure', () => {
  expect(countChanged([], true)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(countChanged([], false)).toMatchObject({ failed: 1 });
});

test('the last line is the sum; the lines before list failed and skipped parts', () => {
  const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });
  const tests = [of('passed'), of('failed', 'a.test.ts › counts', ['Error: 1 is not 2', 'at a.ts:1'])];
  const { lines, ok } = summary([
    { name: 'lint', ok: true, counts: counts(1, 0) },
    { name: 'unit tests', ok: false, counts: counts(7, 2), tests },
    { name: 'browser tests', ok: true, counts: counts(0, 0, 1), notRun: 'browser tests did not run: no Chromium' },
  ]);
  expect(ok).toBe(false);
  expect(lines).toEqual([
    'failed: unit tests',
    '  a.test.ts › counts',
    '    Error: 1 is not 2',
    '    at a.ts:1',
    'browser tests did not run: no Chromium',
    '8 passed, 2 failed, 1 skipped',
  ]);
});

test('skipped tests are listed', () => {
  expect(skippedLines([of('passed'), of('skipped', 'b'), of('failed')])).toEqual(['did not run: b']);
});
