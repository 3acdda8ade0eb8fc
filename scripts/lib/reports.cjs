'use strict';
const path = require('node:path');

/** The first lines of an error message, without terminal colours. */
function firstLines(message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are such characters
  const lines = message.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 16)
    .map((line) => line.trim().slice(0, 200));
}

const STATUSES = { passed: 'passed', failed: 'failed', expected: 'passed', unexpected: 'failed', flaky: 'failed' };
const statusOf = (status) => STATUSES[status] ?? 'skipped';

/** The tests of a file in vitest's report, and one in place of a file that failed outside of its tests. */
function readVitestFile({ name: absolute, status, message, assertionResults }, root) {
  const file = path.relative(root, absolute);
  const tests = assertionResults.map((test) => ({
    file,
    name: `${file} › ${test.fullName}`,
    status: statusOf(test.status),
    errors: firstLines(test.failureMessages?.[0]),
  }));
  if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests;
  return [...tests, { file, name: file, status: 'failed', errors: firstLines(message || 'a hook failed') }];
}

/** All tests of vitest's JSON report: file relative to the root, name, status, and the start of the errors. */
function readVitest(report, root) {
  return (report?.testResults ?? []).flatMap((file) => readVitestFile(file, root));
}

/** All errors of a result with their lines: after a timeout only the last one names what was waited for. */
function errorsOf({ errors = [] }) {
  return errors.flatMap(({ message, location }) => [
    ...firstLines(message),
    ...(location ? [`at line ${location.line}`] : []),
  ]);
}

/** The same of Playwright's JSON report, with a failed test without a file for errors outside of tests. */
function readPlaywright(report, root) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const outside = (report?.errors ?? []).flatMap(({ message }) => firstLines(message));
  const tests = (report?.suites ?? []).flatMap(specsOf).flatMap((spec) => {
    const file = path.relative(root, path.join(report.config.rootDir, spec.file));
    const name = `${file}:${spec.line} › ${spec.title}`;
    return spec.tests.map((test) => ({
      file,
      name,
      status: statusOf(test.status),
      errors: test.results.flatMap(errorsOf),
    }));
  });
  return outside.length === 0 ? tests : [{ name: 'outside of the tests', status: 'failed', errors: outside }, ...tests];
}

module.exports = { readVitest, readPlaywright };
