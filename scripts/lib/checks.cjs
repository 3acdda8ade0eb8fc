'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { findBrowser } = require('./browser.cjs');
const { command } = require('./command.cjs');
const { readJson } = require('./installed.cjs');
const { countPlaywright, countVitest, failedPlaywright, failedVitest, notRunBy, summary } = require('./counts.cjs');

const WORKSPACES = ['contract', 'cms', 'compat-api', 'site'];
const RESULTS = '.stamps/results';
const bin = (name) => path.join('node_modules', '.bin', name);

const check = (name, file, args, quick = false) => ({ name, file, args, quick });

/** Checks that only read sources; they run in parallel. */
const CHECKS = [
  check('format and lint', bin('biome'), ['ci', '--colors=off', '--max-diagnostics=50', '.'], true),
  ...WORKSPACES.map((name) => check(`types of ${name}`, bin('tsc'), ['--pretty', 'false', '-p', name], true)),
  check('types of scripts and e2e', bin('tsc'), ['--pretty', 'false', '-p', '.'], true),
  check('types of the conformance cases', bin('tsc'), ['--pretty', 'false', '-p', 'e2e/api'], true),
  check('import directions', bin('depcruise'), [
    '--config',
    '.dependency-cruiser.cjs',
    ...WORKSPACES.map((w) => `${w}/src`),
  ]),
  check('unused code', bin('knip'), ['--no-progress']),
  check('lockfile', process.execPath, ['scripts/complete-lockfile.mjs', '--check']),
];

const UNIT = {
  ...check(
    'unit tests',
    bin('vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${RESULTS}/vitest.json`],
    true,
  ),
  report: 'vitest.json',
  count: countVitest,
  failures: failedVitest,
};
const LONG = {
  ...check('long tests', bin('vitest'), [
    'run',
    '--config=vitest.long.config.ts',
    '--reporter=verbose',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/long.json`,
  ]),
  report: 'long.json',
  count: countVitest,
  failures: failedVitest,
  notRun: notRunBy,
};
const BUILD = check('build', process.execPath, ['scripts/build.mjs']);
const SIZES = check('sizes of what is built', bin('size-limit'), []);
const BROWSER = {
  ...check('browser tests', bin('playwright'), ['test', '--reporter=line,json']),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/playwright.json` },
  report: 'playwright.json',
  count: countPlaywright,
  failures: failedPlaywright,
};

/** Runs a task; its output is printed only when it fails. */
async function run(root, task, say) {
  const since = Date.now();
  const env = { ...process.env, NO_COLOR: '1', ...task.env };
  for (const name of ['NODE_ENV', 'FORCE_COLOR']) delete env[name];
  const { code, output } = await command(task.file, task.args, { cwd: root, env });
  const took = `${((Date.now() - since) / 1000).toFixed(1)} s`;
  if (code !== 0) say(`${output.trimEnd()}\n`);
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${task.name} (${took})`);
  const whole = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const report = task.report && readJson(path.join(root, RESULTS, task.report));
  return {
    name: task.name,
    ok: code === 0,
    counts: task.count?.(report, code === 0) ?? whole,
    failures: task.failures?.(report),
    notRun: task.notRun?.(report),
  };
}

/** Runs tasks with a number of parallel runners. */
async function runParallel(root, tasks, say, runners = 2) {
  const left = [...tasks];
  const results = [];
  const runner = async () => {
    for (let task = left.shift(); task; task = left.shift()) results.push(await run(root, task, say));
  };
  await Promise.all(Array.from({ length: runners }, runner));
  return results;
}

/** Runs the browser tests after a build; without a Chromium they fail in CI and are reported as skipped elsewhere. */
async function browserTests(root, built, say) {
  const none = { name: BROWSER.name, ok: false, counts: { passed: 0, failed: 1, skipped: 0 } };
  if (!built) return { ...none, notRun: 'browser tests did not run: the build failed' };
  const executable = findBrowser(root);
  if (executable) return run(root, { ...BROWSER, env: { ...BROWSER.env, CHROMIUM_PATH: executable } }, say);
  const notRun = 'browser tests did not run: no Chromium was found (install one, or set CHROMIUM_PATH)';
  if (process.env.CI === 'true') return { ...none, notRun };
  return { ...none, ok: true, notRun, counts: { passed: 0, failed: 0, skipped: 1 } };
}

/** Runs the whole plan, or the long tests, and prints the summary; returns true when nothing failed. */
async function runPlan(root, { quick, long }, say) {
  const since = Date.now();
  // Removes old reports, so that none is counted for a runner that crashes.
  fs.rmSync(path.join(root, RESULTS), { recursive: true, force: true });
  const results = await (long ? longTests(root, say) : allTests(root, quick, say));
  say(`All of it took ${Math.round((Date.now() - since) / 1000)} s.`);
  const { lines, ok } = summary(results);
  for (const line of lines) say(line);
  return ok;
}

/** Faults, restarts and other databases, with the built server. */
async function longTests(root, say) {
  const build = await run(root, BUILD, say);
  return build.ok ? [build, await run(root, LONG, say)] : [build];
}

async function allTests(root, quick, say) {
  const results = await runParallel(
    root,
    CHECKS.filter((task) => !quick || task.quick),
    say,
  );
  // Some unit tests need the built server and admin; without a build they are skipped.
  const build = quick ? undefined : await run(root, BUILD, say);
  results.push(await run(root, UNIT, say));
  if (build?.ok) results.push(await run(root, SIZES, say));
  if (build) results.push(build, await browserTests(root, build.ok, say));
  return results;
}

module.exports = { runPlan };
