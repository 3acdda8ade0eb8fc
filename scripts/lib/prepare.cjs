'use strict';
const fs = require('node:fs');
const path = require('node:path');
const steps = require('./build-steps.cjs');
const { command, npm } = require('./command.cjs');
const installed = require('./installed.cjs');
const { withLock } = require('./lock.cjs');
const { Stop, explain, explainInstall, notWritable } = require('./stop.cjs');

/** Less output, and short retries instead of npm's minute when there is no network. */
const NPM_FLAGS = [
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

const seconds = (since) => `${Math.max(1, Math.round((Date.now() - since) / 1000))} s`;

/** The last 40 lines of a failed command's output and a line that names it, or the known cause. */
function failure({ output, code }, doing, known) {
  if (known) return new Stop(known);
  return new Stop(`${output.trimEnd().split('\n').slice(-40).join('\n')}\n${doing} failed (exit code ${code}).`);
}

async function install(root, scope, log) {
  const wide = scope === 'full' || installed.hasDevPackages(root) ? 'full' : 'run';
  const since = Date.now();
  log('Installing packages; the first time this takes a minute or so.');
  installed.removeStamp(root);
  const flag = wide === 'full' ? '--include=dev' : '--omit=dev';
  const done = await npm(['ci', flag, ...NPM_FLAGS], { cwd: root }).catch((error) => {
    throw error.code === 'ENOENT' ? new Stop('npm was not found, and packages must be installed.') : error;
  });
  const known = explainInstall(done.output, root, 'packages must be installed');
  if (done.code !== 0) throw failure(done, 'Installing packages', known);
  installed.writeStamp(root, wide);
  log(`Packages are installed (${seconds(since)}).`);
}

async function buildStep(root, step, log) {
  const since = Date.now();
  const hash = steps.inputHash(root, step);
  steps.removeBuildStamp(root, step);
  const script = path.join(root, 'scripts', 'build-step.mjs');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  // Only developers build the admin repeatedly.
  if (installed.hasDevPackages(root)) env.CACHE_ADMIN_BUILD = '1';
  const done = await command(process.execPath, [script, step.name], { cwd: root, env });
  const known = explain(done.output, root, `${step.title} must be built`);
  if (done.code !== 0) throw failure(done, `Building ${step.title}`, known);
  steps.writeBuildStamp(root, step, hash);
  log(`Built ${step.title} (${seconds(since)}).`);
}

/** Builds in parallel; after a failure it waits for the others, so that nothing runs on after the message. */
async function build(root, stale, log) {
  log(`Building ${stale.map((step) => step.title).join(', ')}.`);
  const results = await Promise.allSettled(stale.map((step) => buildStep(root, step, log)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

function assertWritable(root, what) {
  try {
    fs.mkdirSync(path.join(root, '.stamps'), { recursive: true });
    fs.accessSync(root, fs.constants.W_OK);
    fs.accessSync(path.join(root, '.stamps'), fs.constants.W_OK);
  } catch (error) {
    throw new Stop(explain(String(error.code), root, what) ?? notWritable(root, what));
  }
}

/** What has to be installed and built for a scope, checked anew on each call. */
function work(root, { scope, build: wanted, only, force }) {
  const state = installed.installState(root, scope);
  const all = !wanted ? [] : force ? steps.STEPS : steps.staleSteps(root);
  return { state, stale: only ? all.filter(({ name }) => only.includes(name)) : all };
}

/** Records a manual install; where the stamp cannot be written, the check is repeated on every start. */
function adopt(root, scope) {
  try {
    installed.writeStamp(root, scope);
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}

/**
 * Installs and builds what is missing or stale, under a lock shared by parallel starts; returns without the lock when
 * nothing is to be done. `scope` is `run` (needed for running and building) or `full`; `only` names the relevant build
 * steps. Throws Stop.
 */
async function prepare(root, options, log) {
  const { state, stale } = work(root, options);
  if (state.adopt) adopt(root, state.adopt);
  if (!state.needed && stale.length === 0) return;
  const what = state.needed ? 'packages must be installed' : `${stale[0].title} must be built`;
  assertWritable(root, what);
  const underLock = async () => {
    if (work(root, options).state.needed) await install(root, options.scope, log);
    const left = work(root, options).stale;
    if (left.length > 0) await build(root, left, log);
  };
  const waiting = (pid) => log(`Another start (process ${pid}) is installing or building; waiting for it.`);
  try {
    await withLock(path.join(root, '.stamps', 'lock'), underLock, waiting);
  } catch (error) {
    const line = error instanceof Stop ? undefined : explain(String(error.code), root, what);
    throw line ? new Stop(line) : error;
  }
}

module.exports = { prepare };
