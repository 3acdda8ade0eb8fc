'use strict';
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { prepare } = require('./prepare.cjs');
const settings = require('./settings.cjs');
const { die } = require('./stop.cjs');

const root = path.join(__dirname, '..', '..');
const say = (line) => process.stdout.write(`${line}\n`);

async function runServer() {
  settings.loadEnvFile(root);
  const { port, host, dataDir } = settings.readSettings(root);
  await settings.assertPortFree(port, host);
  settings.assertDataDirWritable(dataDir);
  await prepare(root, { scope: 'run', build: true }, say);
  await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href);
}

/** Installs, builds, then runs the server in this process, so that it receives signals. */
module.exports = () => {
  runServer().catch(die);
};
