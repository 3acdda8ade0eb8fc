import { expect, test } from 'vitest';
import { countPlaywright, countVitest, failedPlaywright, failedVitest, notRunBy, summary } from './lib/counts.cjs';

test('counts of the two runners', () => {
  const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(countVitest(vitest, false)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(countPlaywright(playwright, false)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('a runner that crashed or ran nothing counts as a failure', () => {
  expect(countVitest(undefined, false)).toMatchObject({ failed: 1 });
  expect(countVitest({ numPassedTests: 0 }, true)).toMatchObject({ failed: 1 });
  expect(countPlaywright({ stats: { expected: 3 } }, false)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('the last line is the sum; the lines before list failed and skipped parts', () => {
  const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });
  const { lines, ok } = summary([
    { name: 'lint', ok: true, counts: counts(1, 0) },
    { name: 'unit tests', ok: false, counts: counts(7, 2), failures: ['  a.test.ts › adds'] },
    { name: 'browser tests', ok: true, counts: counts(0, 0, 1), notRun: 'browser tests did not run: no Chromium' },
  ]);
  expect(ok).toBe(false);
  expect(lines).toEqual([
    'failed: unit tests',
    '  a.test.ts › adds',
    'browser tests did not run: no Chromium',
    '8 passed, 2 failed, 1 skipped',
  ]);
});

test('tests that vitest skipped are listed', () => {
  const of = (fullName: string, status: string) => ({ fullName, status });
  const report = { testResults: [{ assertionResults: [of('a', 'passed'), of('b', 'skipped'), of('c', 'failed')] }] };
  expect(notRunBy(report)).toEqual(['did not run: b']);
  expect(notRunBy(undefined)).toEqual([]);
});

test('failed tests are listed with the first lines of their errors', () => {
  const vitest = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          {
            fullName: 'adds',
            status: 'failed',
            failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m\n\n  at a.ts:1'],
          },
          { fullName: 'counts', status: 'passed' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot read it', assertionResults: [] },
    ],
  };
  expect(failedVitest(vitest)).toEqual([
    '  a.test.ts › adds',
    '    Error: 1 is not 2',
    '    at a.ts:1',
    '  b.test.ts',
    '    Cannot read it',
  ]);
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    file: 'a.spec.ts',
    line: 7,
    tests: [
      {
        results: [
          {
            errors: ok
              ? []
              : [{ message: 'Test timeout' }, { message: 'Error: not there\nExpected: 150', location: { line: 9 } }],
          },
        ],
      },
    ],
  });
  const playwright = { suites: [{ specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false)] }] }] };
  expect(failedPlaywright(playwright)).toEqual([
    '  a.spec.ts:7 › closes',
    '    Test timeout',
    '    Error: not there',
    '    Expected: 150',
    '    at line 9',
  ]);
  expect(failedPlaywright({ errors: [{ message: 'No browser' }] })).toEqual(['    No browser']);
  for (const nothing of [failedVitest(undefined), failedPlaywright(undefined)]) expect(nothing).toEqual([]);
});
