// npm run dev: the development server. Vite and Next.js reload the site and Payload's admin; a change of the server's
// own sources restarts it.
'use strict';
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { prepare } = require('./lib/prepare.cjs');
const { die } = require('./lib/stop.cjs');
const { WORKSPACES } = require('./lib/workspaces.cjs');

const root = path.join(__dirname, '..');
const SOURCES = WORKSPACES.filter((folder) => folder !== 'site').map((folder) => `${folder}/src`);
const IGNORED = /\.test\.tsx?$|payload-types\.ts$|^app[\\/]/;
const say = (line) => process.stdout.write(`${line}\n`);

let server;
let restarting = false;
let stopping = false;

function start() {
  server = spawn(process.execPath, ['--import', 'tsx', path.join('server', 'src', 'entry', 'development.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  server.once('exit', (code) => {
    server = undefined;
    if (restarting) {
      restarting = false;
      start();
    } else if (stopping) process.exit(0);
    else say(`The server ended (exit code ${code}); it starts again with the next change.`);
  });
}

/** Open browser pages keep reload connections, so a graceful exit may take forever; it is killed after a second. */
function end(signal) {
  const ending = server;
  ending.kill(signal);
  const force = setTimeout(() => ending.kill('SIGKILL'), 1000);
  ending.once('exit', () => clearTimeout(force));
}

function restart() {
  if (!server) start();
  else if (!restarting) {
    restarting = true;
    say('Sources changed; starting again.');
    end('SIGTERM');
  }
}

function watch() {
  let timer;
  for (const source of SOURCES) {
    fs.watch(path.join(root, source), { recursive: true }, (_event, file) => {
      if (!file || !/\.tsx?$/.test(file) || IGNORED.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, 150);
    });
  }
}

function stop(signal) {
  stopping = true;
  if (server) end(signal);
  else process.exit(0);
}

// Vite and Next.js build the rest on demand.
prepare(root, { scope: 'run', build: true, only: ['icons', 'fonts'] }, say)
  .then(() => {
    process.on('SIGINT', stop).on('SIGTERM', stop);
    start();
    watch();
  })
  .catch(die);
