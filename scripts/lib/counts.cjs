'use strict';

/** A runner that failed without a failed test, or ran no test, counts as one failure. */
function withFailure(counts, ok) {
  const nothing = counts.passed + counts.failed === 0;
  return (ok && !nothing) || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Counts from vitest's JSON report. */
function countVitest(report, ok) {
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return withFailure({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped }, ok);
}

/** The same where a change may have no tests. */
function countChanged(report, ok) {
  return ok && report?.numTotalTests === 0 ? { passed: 0, failed: 0, skipped: 0 } : countVitest(report, ok);
}

/** Counts from Playwright's JSON report; a flaky test counts as failed. */
function countPlaywright(report, ok) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return withFailure({ passed: expected, failed: unexpected + flaky, skipped }, ok);
}

/** The first lines of an error message, without terminal colours. */
function firstLines(message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are such characters
  const lines = message.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 16)
    .map((line) => `    ${line.trim().slice(0, 200)}`);
}

/** The failed tests of vitest's JSON report with the start of their errors, and files that could not be loaded. */
function failedVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`  ${name}`, ...firstLines(message)];
    return failed.flatMap((test) => [`  ${name} › ${test.fullName}`, ...firstLines(test.failureMessages?.[0])]);
  });
}

/** All errors of a result with their lines: after a timeout only the last one names what was waited for. */
function errorsOf({ errors = [] }) {
  return errors.flatMap(({ message, location }) => [
    ...firstLines(message),
    ...(location ? [`    at line ${location.line}`] : []),
  ]);
}

/** The failed tests of Playwright's JSON report with the start of their errors, and errors outside of tests. */
function failedPlaywright(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failed = (report?.suites ?? []).flatMap(specsOf).filter((spec) => !spec.ok);
  return [
    ...(report?.errors ?? []).flatMap(({ message }) => firstLines(message)),
    ...failed.flatMap(({ file, line, title, tests }) => [
      `  ${file}:${line} › ${title}`,
      ...tests.flatMap((test) => test.results).flatMap(errorsOf),
    ]),
  ];
}

/** One line for each skipped test of vitest's JSON report. */
function notRunBy(report) {
  const tests = (report?.testResults ?? []).flatMap((file) => file.assertionResults);
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return skipped.map(({ fullName }) => `did not run: ${fullName}`);
}

/** The last lines of the output: failures, skipped parts, and the sum on the last line. */
function summary(results) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of results) {
    for (const key of Object.keys(sum)) sum[key] += counts[key];
  }
  const lines = [
    ...results.filter(({ ok }) => !ok).flatMap(({ name, failures = [] }) => [`failed: ${name}`, ...failures]),
    ...results.flatMap((result) => result.notRun ?? []),
    `${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`,
  ];
  return { lines, ok: sum.failed === 0 && results.every((result) => result.ok) };
}

module.exports = { countVitest, countChanged, countPlaywright, failedVitest, failedPlaywright, notRunBy, summary };
