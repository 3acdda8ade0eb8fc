'use strict';

const STATUSES = ['passed', 'failed', 'skipped'];

/** How many tests passed, failed and were skipped; a runner that failed without a failed test, or ran none, is a failure. */
function countTests(tests, ok) {
  const counts = Object.fromEntries(
    STATUSES.map((status) => [status, tests.filter((test) => test.status === status).length]),
  );
  const hasRun = counts.passed + counts.failed > 0;
  return (ok && hasRun) || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** The same where a change may have no tests. */
function countChanged(tests, ok) {
  return ok && tests.length === 0 ? { passed: 0, failed: 0, skipped: 0 } : countTests(tests, ok);
}

/** The failed tests with the start of their errors. */
function failureLines(tests) {
  const failed = tests.filter(({ status }) => status === 'failed');
  return failed.flatMap(({ name, errors }) => [`  ${name}`, ...errors.map((line) => `    ${line}`)]);
}

/** One line for each skipped test. */
function skippedLines(tests) {
  return tests.filter(({ status }) => status === 'skipped').map(({ name }) => `did not run: ${name}`);
}

/** The tests that failed once, with the first lines of their errors; `.ci/run` reads these lines. */
function flakyLines(tests) {
  if (tests.length === 0) return [];
  const lines = tests.map(({ name, errors: [error = ''] }) => `  ${name}: ${error}`);
  return ['flaky (failed once, passed when their files were run again alone):', ...lines];
}

/** The last lines of the output: failures, skipped parts, flaky tests, and the sum on the last line. */
function summary(results) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of results) {
    for (const key of STATUSES) sum[key] += counts[key];
  }
  const lines = [
    ...results.filter(({ ok }) => !ok).flatMap(({ name, tests = [] }) => [`failed: ${name}`, ...failureLines(tests)]),
    ...results.flatMap((result) => result.notRun ?? []),
    ...flakyLines(results.flatMap(({ flaky = [] }) => flaky)),
    `${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`,
  ];
  return { lines, ok: sum.failed === 0 && results.every((result) => result.ok) };
}

module.exports = { countTests, countChanged, skippedLines, summary };
