'use strict';
const { spawn } = require('node:child_process');

/**
 * Runs a command and resolves to its exit code and output. Ends it when this process receives a signal, because a
 * service manager's SIGTERM is sent to this process only.
 */
function command(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
      options.onOutput?.(String(chunk));
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const end = (signal) => {
      child.kill(signal);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    process.once('SIGTERM', end).once('SIGINT', end);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGTERM', end).off('SIGINT', end);
      resolve({ code: code ?? 1, signal, output });
    });
  });
}

/** Runs the npm of `npm_execpath` (set by `npm start`), else the one in PATH. */
function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return command(process.execPath, [cli, ...args], options);
  const windows = process.platform === 'win32';
  return command(windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options });
}

module.exports = { command, npm };
