// npm test: installs what is missing, then runs all checks and tests. npm run validate is --quick: format, lint, types and
// unit tests; with --changed [REF] or --staged only what the changed files need. npm run test:long is --long: faults,
// restarts and other databases, up to half an hour. npm run test:explore is --explore [RUNS]: properties with random seeds.
'use strict';
const path = require('node:path');
const { prepare } = require('./lib/prepare.cjs');
const { die } = require('./lib/stop.cjs');
const { runPlan } = require('./lib/checks.cjs');
const { readOptions } = require('./lib/test-options.cjs');

const root = path.join(__dirname, '..');
const say = (line) => process.stdout.write(`${line}\n`);

async function main() {
  const options = readOptions(process.argv.slice(2));
  await prepare(root, { scope: 'full', build: false }, say);
  process.exitCode = (await runPlan(root, options, say)) ? 0 : 1;
}

main().catch(die);
