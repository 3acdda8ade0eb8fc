import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './lib/reports.cjs';

const passed = { file: 'a.test.ts', name: 'a.test.ts › counts', status: 'passed', errors: [] };

test('tests of vitest with the first lines of their errors', () => {
  const one = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  });
  const assertionResults = [
    one('adds', 'failed', ['\u001b[31mError: 1 is not 2\u001b[39m\n\n  at a.ts:1']),
    one('counts', 'passed'),
    one('divides', 'pending'),
    one('rounds', 'todo'),
  ];
  const report = { testResults: [{ name: '/root/a.test.ts', status: 'failed', message: '', assertionResults }] };
  const failed = { ...passed, name: 'a.test.ts › adds', status: 'failed', errors: ['Error: 1 is not 2', 'at a.ts:1'] };
  expect(readVitest(report, '/root')).toEqual([
    failed,
    passed,
    { ...passed, name: 'a.test.ts › divides', status: 'skipped' },
    { ...passed, name: 'a.test.ts › rounds', status: 'skipped' },
  ]);
  expect(readVitest(undefined, '/root')).toEqual([]);
});

test('a file that could not be loaded, or whose hook failed, is a failed test', () => {
  const of = (message: string, assertionResults: object[]) => ({
    testResults: [{ name: '/root/a.test.ts', status: 'failed', message, assertionResults }],
  });
  const file = { file: 'a.test.ts', name: 'a.test.ts', status: 'failed' };
  expect(readVitest(of('Cannot read it', []), '/root')).toEqual([{ ...file, errors: ['Cannot read it'] }]);
  const tests = readVitest(of('', [{ fullName: 'counts', status: 'passed' }]), '/root');
  expect(tests).toEqual([passed, { ...file, errors: ['a hook failed'] }]);
});

test('tests of Playwright with all errors, and errors outside of tests', () => {
  const spec = (title: string, status: string, errors: object[] = []) => ({
    title,
    file: 'manage/a.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors }] }],
  });
  const errors = [{ message: 'Test timeout' }, { message: 'Error: not there\nExpected: 150', location: { line: 9 } }];
  const suites = [
    { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'unexpected', errors)] }] },
    { specs: [spec('saves', 'flaky'), spec('prints', 'skipped')] },
  ];
  const report = { config: { rootDir: '/root/e2e' }, suites, errors: [{ message: 'No browser' }] };
  const of = (title: string, status: string) => ({
    file: 'e2e/manage/a.spec.ts',
    name: `e2e/manage/a.spec.ts:7 › ${title}`,
    status,
    errors: [],
  });
  expect(readPlaywright(report, '/root')).toEqual([
    { name: 'outside of the tests', status: 'failed', errors: ['No browser'] },
    of('opens', 'passed'),
    { ...of('closes', 'failed'), errors: ['Test timeout', 'Error: not there', 'Expected: 150', 'at line 9'] },
    of('saves', 'failed'),
    of('prints', 'skipped'),
  ]);
  expect(readPlaywright(undefined, '/root')).toEqual([]);
});
