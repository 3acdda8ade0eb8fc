'use strict';
const fs = require('node:fs');
const net = require('node:net');
const path = require('node:path');
const { Stop, SPACE } = require('./stop.cjs');

/** Loads `.env` beside package.json into the environment; existing variables win. */
function loadEnvFile(root) {
  const file = path.join(root, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
}

/**
 * Checks what can be checked before an install. The server validates every variable, but only after the build; the
 * messages are the same.
 */
function readSettings(root, env = process.env) {
  const value = (name) => env[name]?.trim() || undefined;
  const port = Number(value('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Stop('PORT is not valid: it accepts a port number from 1 to 65535.');
  if ((value('ADMIN_PASSWORD')?.length ?? 6) < 6)
    throw new Stop('ADMIN_PASSWORD is not valid: it accepts at least 6 characters.');
  return { port, host: value('HOST') ?? '127.0.0.1', dataDir: path.resolve(root, value('DATA_DIR') ?? 'data') };
}

/** Rejects when the port is in use. */
function assertPortFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => reject(portProblem(error, port, host)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(resolve));
  });
}

function portProblem(error, port, host) {
  if (error.code === 'EADDRINUSE')
    return new Stop(
      `Port ${port} is taken: stop what listens there, or choose another with PORT=${port + 1} npm start.`,
    );
  if (error.code === 'EACCES') return new Stop(`Port ${port} is not allowed here: choose one above 1023 with PORT.`);
  if (error.syscall === 'getaddrinfo' || error.code === 'EADDRNOTAVAIL' || error.code === 'EINVAL')
    return new Stop(`HOST is "${host}": that is no address of this machine.`);
  return error;
}

/** Creates a folder with its parents; Node's `recursive` option does not return in `/proc`. */
function makeFolder(folder) {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // A parallel start may have created it.
    if (error.code !== 'EEXIST') throw error;
  }
}

/**
 * Creates the data folder and writes a file to it, so that a full disk or missing permission is reported before the
 * install.
 */
function assertDataDirWritable(dataDir) {
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolder(dataDir);
    fs.writeFileSync(probe, 'probe');
    fs.unlinkSync(probe);
  } catch (error) {
    fs.unlink(probe, () => {});
    throw new Stop(
      error.code === 'ENOSPC'
        ? SPACE
        : `DATA_DIR is not writable: ${dataDir}. It accepts a folder that this user may write.`,
    );
  }
}

module.exports = { loadEnvFile, readSettings, assertPortFree, portProblem, assertDataDirWritable };
