'use strict';

/** A runner that ended badly without a failed test (or with no test at all) counts as one failure. */
function honest(counts, ok) {
  const nothing = counts.passed + counts.failed === 0;
  return (ok && !nothing) || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Counts of vitest's JSON report. */
function countVitest(report, ok) {
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return honest({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped }, ok);
}

/** Counts of Playwright's JSON report; a test that passed only when repeated is a failure. */
function countPlaywright(report, ok) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, ok);
}

/** The first lines of an error, without the colours of a terminal. */
function shortly(message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are such characters
  const lines = message.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => `    ${line.trim().slice(0, 200)}`);
}

/** The failed tests of vitest's JSON report, each with the start of its error; a file that could not be run too. */
function failedVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`  ${name}`, ...shortly(message)];
    return failed.flatMap((test) => [`  ${name} › ${test.fullName}`, ...shortly(test.failureMessages?.[0])]);
  });
}

/** The failed tests of Playwright's JSON report, each with the start of its error; what failed outside of a test too. */
function failedPlaywright(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failed = (report?.suites ?? []).flatMap(specsOf).filter((spec) => !spec.ok);
  return [
    ...(report?.errors ?? []).flatMap(({ message }) => shortly(message)),
    ...failed.flatMap(({ file, line, title, tests }) => [
      `  ${file}:${line} › ${title}`,
      ...shortly(tests.flatMap((test) => test.results).find(({ error }) => error)?.error.message),
    ]),
  ];
}

/** A line for each test of vitest's JSON report that was skipped. */
function notRunBy(report) {
  const tests = (report?.testResults ?? []).flatMap((file) => file.assertionResults);
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return skipped.map(({ fullName }) => `did not run: ${fullName}`);
}

/** The closing lines: what failed, what could not run, and the sum alone on the last line. */
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

module.exports = { countVitest, countPlaywright, failedVitest, failedPlaywright, notRunBy, summary };
