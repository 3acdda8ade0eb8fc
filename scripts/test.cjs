// npm test: installs what is missing, then runs all checks and the quick tests. npm run validate is --quick: format, lint,
// types and unit tests; with --changed [REF] or --staged only what the changed files need. npm run test:long is --long: all
// other tests. npm run test:explore is --explore [RUNS]: properties with random seeds.
'use strict';
const path = require('node:path');
const { parseArgs } = require('node:util');
const { prepare } = require('./lib/prepare.cjs');
const { Stop, die } = require('./lib/stop.cjs');
const { runPlan } = require('./lib/checks.cjs');

const root = path.join(__dirname, '..');
const say = (line) => process.stdout.write(`${line}\n`);
const FLAGS = ['quick', 'long', 'explore', 'changed', 'staged'];

/** Throws Stop for options of which one would be ignored. */
function refuseContradictions({ quick, long, explore, changed, staged }) {
  if ([quick, long, explore].filter(Boolean).length > 1)
    throw new Stop('--quick, --long and --explore exclude each other.');
  if (changed && staged) throw new Stop('--changed and --staged exclude each other.');
  if ((changed || staged) && !quick) throw new Stop('--changed and --staged are options of npm run validate only.');
}

/** The options of a command; throws Stop for unknown ones, which a person could have mistyped. */
function readOptions() {
  const options = Object.fromEntries(FLAGS.map((name) => [name, { type: 'boolean' }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    refuseContradictions(values);
    const [value, ...others] = positionals;
    const needs = values.changed ? /^/ : values.explore ? /^[1-9]\d{0,3}$/ : /^$/;
    if (others.length > 0 || !needs.test(value ?? (values.explore ? '3' : '')))
      throw new Stop(`Unexpected argument: ${positionals.at(-1)}.`);
    return { ...values, ref: value, runs: Number(value ?? 3) };
  } catch (error) {
    throw String(error.code).startsWith('ERR_PARSE_ARGS') ? new Stop(error.message) : error;
  }
}

async function main() {
  const options = readOptions();
  await prepare(root, { scope: 'full', build: false }, say);
  process.exitCode = (await runPlan(root, options, say)) ? 0 : 1;
}

main().catch(die);
