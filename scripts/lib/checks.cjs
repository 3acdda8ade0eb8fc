'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { findBrowser } = require('./browser.cjs');
const { changedFiles } = require('./changed.cjs');
const { command } = require('./command.cjs');
const { countTests, summary } = require('./counts.cjs');
const { runFailedAgain } = require('./flaky.cjs');
const { readJson } = require('./installed.cjs');
const tasks = require('./tasks.cjs');

const { RESULTS } = tasks;

/** The environment of a task, without what a git hook sets: tests run git in folders of their own. */
function taskEnv(added) {
  const env = { ...process.env, NO_COLOR: '1', ...added };
  for (const name of Object.keys(env)) if (/^(NODE_ENV|FORCE_COLOR|GIT_.*)$/.test(name)) delete env[name];
  return env;
}

/** What vitest prints after errors outside of its tests, which its report does not contain. */
const UNHANDLED = /^Vitest caught \d+ unhandled error/m;

/** Runs a task; its output is printed only when it fails. */
async function runTask(root, task, say) {
  const since = Date.now();
  const { code, output } = await command(task.file, task.args, { cwd: root, env: taskEnv(task.env) });
  const took = `${((Date.now() - since) / 1000).toFixed(1)} s`;
  if (code !== 0) say(`${output.trimEnd()}\n`);
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${task.name} (${took})`);
  return { ...resultOf(root, task, code === 0), task, canRunAgain: !UNHANDLED.test(output) };
}

/** Whether a task succeeded, its counts, and the tests of its report if it writes one. */
function resultOf(root, task, ok) {
  const { name, report, read, count = countTests } = task;
  if (!report) return { name, ok, counts: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 } };
  const tests = read(readJson(path.join(root, RESULTS, report)), root);
  return { name, ok, counts: count(tests, ok), tests, notRun: task.notRun?.(tests) };
}

/** Runs tasks with a number of parallel runners. */
async function runParallel(root, all, say, runners = 2) {
  const left = [...all];
  const results = [];
  const runner = async () => {
    for (let task = left.shift(); task; task = left.shift()) results.push(await runTask(root, task, say));
  };
  await Promise.all(Array.from({ length: runners }, runner));
  return results;
}

/** Runs the browser tests after a build; without a Chromium they fail in CI and are reported as skipped elsewhere. */
async function browserTests(root, task, built, say) {
  const none = { name: task.name, ok: false, counts: { passed: 0, failed: 1, skipped: 0 } };
  if (!built) return { ...none, notRun: `${task.name} did not run: the build failed` };
  if (findBrowser(root)) return runTask(root, task, say);
  const notRun = `${task.name} did not run: no Chromium was found (install one, or set CHROMIUM_PATH)`;
  if (process.env.CI === 'true') return { ...none, notRun };
  return { ...none, ok: true, notRun, counts: { passed: 0, failed: 0, skipped: 1 } };
}

/** Runs the plan of `readOptions` and prints the summary; returns true when nothing failed. */
async function runPlan(root, options, say) {
  const since = Date.now();
  // Removes old reports, so that none is counted for a runner that crashes.
  fs.rmSync(path.join(root, RESULTS), { recursive: true, force: true });
  const first = await planOf(options)(root, say, options);
  const isWhole = !options.quick && !options.explore;
  const results = isWhole ? await runFailedAgain(first, (task) => runTask(root, task, say), say) : first;
  say(`All of it took ${Math.round((Date.now() - since) / 1000)} s.`);
  const { lines, ok } = summary(results);
  for (const line of lines) say(line);
  return ok;
}

function planOf({ quick, long, explore, changed, staged }) {
  if (long) return longTests;
  if (explore) return exploreTests;
  if (changed || staged) return changeTests;
  return quick ? quickTests : allTests;
}

/** Faults, restarts and other databases, with the built server, and all but the core in the browser. */
async function longTests(root, say) {
  const build = await runTask(root, tasks.BUILD, say);
  if (!build.ok) return [build];
  return [build, await runTask(root, tasks.LONG, say), await browserTests(root, tasks.LONG_BROWSER, build.ok, say)];
}

/** The tests with random input, each time with another seed. */
async function exploreTests(root, say, { runs }) {
  const results = [];
  for (const task of tasks.exploreTasks(root, runs)) results.push(await runTask(root, task, say));
  return results;
}

/** What a change needs, with the tests that import what has changed. */
async function changeTests(root, say, options) {
  const change = changedFiles(root, options);
  say(`${change.files.length} changed files since ${change.since.slice(0, 10)}. The whole is: npm run validate`);
  return runParallel(root, tasks.changedTasks(change, options.staged), say);
}

async function quickTests(root, say) {
  return [...(await runParallel(root, tasks.QUICK_CHECKS, say)), await runTask(root, tasks.QUICK_UNIT, say)];
}

async function allTests(root, say) {
  // The build waits for files and processes half of the time, so the checks run beside it.
  const results = await runParallel(root, [tasks.BUILD, ...tasks.CHECKS], say);
  const build = results.find(({ name }) => name === tasks.BUILD.name);
  // Some unit tests need the built server and admin; without a build they are skipped.
  results.push(await runTask(root, tasks.UNIT, say));
  if (build.ok) results.push(await runTask(root, tasks.SIZES, say));
  results.push(await browserTests(root, tasks.BROWSER, build.ok, say));
  return results;
}

module.exports = { runPlan, runTask };
