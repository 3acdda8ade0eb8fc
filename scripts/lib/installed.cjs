'use strict';
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const stampFile = (root) => path.join(root, 'node_modules', '.stamps', 'install.json');

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What an install depends on: the lockfile, Node's version, platform and architecture. */
function installKey(root) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  const hash = crypto.createHash('sha256').update(lock).digest('hex');
  return { lock: hash, machine: `${process.version} ${process.platform}-${process.arch}` };
}

/** npm's own list of installed packages; it writes the file last, so the file exists only after a complete install. */
const present = (root) => readJson(path.join(root, 'node_modules', '.package-lock.json'))?.packages;

/**
 * The scope that node_modules satisfies, from npm's list and the lockfile: everything (`full`), packages for running
 * (`run`), or undefined. Optional packages may be missing, because they can be for other platforms.
 */
function installedScope(root) {
  const have = present(root);
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages;
  if (!have || !wanted) return undefined;
  const missing = Object.entries(wanted).filter(
    ([at, entry]) =>
      at.includes('node_modules/') && !entry.optional && !entry.link && have[at]?.version !== entry.version,
  );
  if (missing.length === 0) return 'full';
  return missing.every(([, entry]) => entry.dev || entry.devOptional) ? 'run' : undefined;
}

/** Whether development packages are installed; a later install must not remove them. */
function hasDevPackages(root) {
  return Object.values(present(root) ?? {}).some((entry) => entry.dev);
}

/**
 * Whether a scope has to be installed. Without a stamp of this lockfile npm's list decides, so that a manual `npm
 * install` counts; `adopt` is then the scope to record.
 */
function installState(root, scope) {
  const stamp = readJson(stampFile(root));
  const { lock, machine } = installKey(root);
  const covers = (found) => found === 'full' || found === scope;
  if (stamp && stamp.machine !== machine) return { needed: true };
  if (stamp?.lock === lock && covers(stamp.scope)) return { needed: false };
  const found = installedScope(root);
  return covers(found) ? { needed: false, adopt: found } : { needed: true };
}

function writeStamp(root, scope) {
  fs.mkdirSync(path.dirname(stampFile(root)), { recursive: true });
  fs.writeFileSync(stampFile(root), JSON.stringify({ ...installKey(root), scope }));
}

/** The stamp is removed before an install begins, so that an interrupted one is not taken for complete. */
const removeStamp = (root) => fs.rmSync(stampFile(root), { force: true });

module.exports = { installState, installedScope, hasDevPackages, writeStamp, removeStamp, readJson };
