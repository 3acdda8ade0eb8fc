'use strict';
const { countTests } = require('./counts.cjs');

/** If more tests than this fail, the cause is not rare. `.ci/run` has the same limit for both of its suites together. */
const MOST_FLAKY = 3;

const failedOf = ({ tests = [] }) => tests.filter(({ status }) => status === 'failed');

/** Whether nothing but tests of known files failed. */
function onlyTestsFailed(result) {
  const failed = failedOf(result);
  return !result.ok && result.canRunAgain && failed.length > 0 && failed.every(({ file }) => file);
}

/** Whether each test passed in a run of its file; a file that had failed as a whole passes with its tests. */
function havePassed(failed, { ok, tests }) {
  const passed = tests.filter(({ status }) => status === 'passed').map(({ name }) => name);
  return ok && passed.length > 0 && failed.every(({ file, name }) => name === file || passed.includes(name));
}

/** Runs the files with failed tests alone, one after another; `flaky` in the result lists the tests that passed then. */
async function runFilesAgain(result, run) {
  const failed = failedOf(result);
  const flaky = [];
  let { tests } = result;
  for (const file of new Set(failed.map((test) => test.file))) {
    const again = await run(result.task.alone(file));
    const failedThere = failed.filter((test) => test.file === file);
    if (!havePassed(failedThere, again)) continue;
    flaky.push(...failedThere);
    tests = [...tests.filter((test) => test.file !== file), ...again.tests.filter((test) => test.file === file)];
  }
  const ok = flaky.length === failed.length;
  return { ...result, ok, tests, flaky, counts: countTests(tests, ok), notRun: result.task.notRun?.(tests) };
}

/**
 * Runs the failed tests of all results a second time, if they are at most three: in their files, because a sixth of the
 * files has tests that need the ones before them. Returns the results with what failed in both runs.
 */
async function runFailedAgain(results, run, say) {
  const count = results.filter(onlyTestsFailed).flatMap(failedOf).length;
  if (count > MOST_FLAKY) say(`${count} tests failed, more than ${MOST_FLAKY}, so none is run again.`);
  if (count === 0 || count > MOST_FLAKY) return results;
  const all = [];
  for (const result of results) all.push(onlyTestsFailed(result) ? await runFilesAgain(result, run) : result);
  return all;
}

module.exports = { runFailedAgain };
