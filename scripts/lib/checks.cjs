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

/** Everything that looks at sources only; they run side by side. */
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

/** Runs one task; what it printed is shown only when it failed. */
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

/** Takes tasks from one list with as many runners as there are cores here. */
async function sideBySide(root, tasks, say, runners = 2) {
  const left = [...tasks];
  const results = [];
  const runner = async () => {
    for (let task = left.shift(); task; task = left.shift()) results.push(await run(root, task, say));
  };
  await Promise.all(Array.from({ length: runners }, runner));
  return results;
}

/** The browser's part: it needs a build and a Chromium; without one CI fails, and elsewhere it is named as not run. */
async function browserTests(root, built, say) {
  const none = { name: BROWSER.name, ok: false, counts: { passed: 0, failed: 1, skipped: 0 } };
  if (!built) return { ...none, notRun: 'browser tests did not run: the build failed' };
  const executable = findBrowser(root);
  if (executable) return run(root, { ...BROWSER, env: { ...BROWSER.env, CHROMIUM_PATH: executable } }, say);
  const notRun = 'browser tests did not run: no Chromium was found (install one, or set CHROMIUM_PATH)';
  if (process.env.CI === 'true') return { ...none, notRun };
  return { ...none, ok: true, notRun, counts: { passed: 0, failed: 0, skipped: 1 } };
}

/** Runs the whole plan, or what takes long, and prints its end; true when nothing failed. */
async function runPlan(root, { quick, long }, say) {
  const since = Date.now();
  // Reports of an earlier run must not be counted for a runner that dies before it writes its own.
  fs.rmSync(path.join(root, RESULTS), { recursive: true, force: true });
  const results = await (long ? longTests(root, say) : allTests(root, quick, say));
  say(`All of it took ${Math.round((Date.now() - since) / 1000)} s.`);
  const { lines, ok } = summary(results);
  for (const line of lines) say(line);
  return ok;
}

/** Faults, restarts and other databases, against the built server. */
async function longTests(root, say) {
  const build = await run(root, BUILD, say);
  return build.ok ? [build, await run(root, LONG, say)] : [build];
}

async function allTests(root, quick, say) {
  const results = await sideBySide(
    root,
    CHECKS.filter((task) => !quick || task.quick),
    say,
  );
  // Some unit tests look at the built server and the built admin; without a build they say that they were skipped.
  const build = quick ? undefined : await run(root, BUILD, say);
  results.push(await run(root, UNIT, say));
  if (build?.ok) results.push(await run(root, SIZES, say));
  if (build) results.push(build, await browserTests(root, build.ok, say));
  return results;
}

module.exports = { runPlan };
