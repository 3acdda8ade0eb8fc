// npm test: installs what is missing, then runs all checks and tests. --quick: format, lint, types, unit tests. npm run
// test:long is --long: faults, restarts and other databases, up to half an hour.
'use strict';
const path = require('node:path');
const { parseArgs } = require('node:util');
const { prepare } = require('./lib/prepare.cjs');
const { die } = require('./lib/stop.cjs');
const { runPlan } = require('./lib/checks.cjs');

const root = path.join(__dirname, '..');
const say = (line) => process.stdout.write(`${line}\n`);

async function main() {
  const { values } = parseArgs({ options: { quick: { type: 'boolean' }, long: { type: 'boolean' } } });
  await prepare(root, { scope: 'full', build: false }, say);
  process.exitCode = (await runPlan(root, values, say)) ? 0 : 1;
}

main().catch(die);
