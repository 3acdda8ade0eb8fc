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

/** What an install depends on: the lockfile, and what it was made for. */
function installKey(root) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  const hash = crypto.createHash('sha256').update(lock).digest('hex');
  return { lock: hash, machine: `${process.version} ${process.platform}-${process.arch}` };
}

/** npm's own record of what it put into node_modules; written by npm last, so it is there only after a whole install. */
const present = (root) => readJson(path.join(root, 'node_modules', '.package-lock.json'))?.packages;

/**
 * Which of the two scopes node_modules holds right now, by npm's record against the lockfile: everything (`full`),
 * what running needs (`run`), or not even that (undefined). Optional packages may be missing: they are of other platforms.
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

/** Whether a full install left its tools here; a later install must not take them away. */
function hasDevPackages(root) {
  return Object.values(present(root) ?? {}).some((entry) => entry.dev);
}

/**
 * Whether an install of a scope is needed. Without a stamp, or with one of another lockfile, npm's record decides, so
 * that an `npm install` by hand is taken for what it is: then `adopt` is the scope to note.
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

/** A stamp is gone before anything changes, so that an install that was cut short is never believed. */
const removeStamp = (root) => fs.rmSync(stampFile(root), { force: true });

module.exports = { installState, installedScope, hasDevPackages, writeStamp, removeStamp, readJson };
