// npm run import, owner, backup, restore, fonts: installs and builds what is missing, then runs the command in this process.
'use strict';
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { prepare } = require('./lib/prepare.cjs');
const { loadEnvFile } = require('./lib/settings.cjs');
const { die } = require('./lib/stop.cjs');

const root = path.join(__dirname, '..');

async function runCommand() {
  loadEnvFile(root);
  await prepare(root, { scope: 'run', build: true }, (line) => process.stderr.write(`${line}\n`));
  await import(pathToFileURL(path.join(root, 'dist', 'server', 'cli.js')).href);
}

runCommand().catch(die);
