// npm run dev: the development server. Vite and Next.js reload the site and Payload's admin; tsx starts the server again when
// a source changes that it has loaded.
'use strict';
const { spawn } = require('node:child_process');
const path = require('node:path');
const { prepare } = require('./lib/prepare.cjs');
const { die } = require('./lib/stop.cjs');

const root = path.join(__dirname, '..');
const say = (line) => process.stdout.write(`${line}\n`);

function watch() {
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const entry = path.join('server', 'src', 'entry', 'development.ts');
  const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', entry], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  process.on('SIGTERM', () => server.kill('SIGTERM')).on('SIGINT', () => {});
  server.once('exit', (code) => process.exit(code ?? 0));
}

// Vite and Next.js build the rest on demand.
prepare(root, { scope: 'run', build: true, only: ['icons', 'fonts'] }, say)
  .then(watch)
  .catch(die);
