'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { readJson } = require('./installed.cjs');

const ROOT = path.join(__dirname, '..', '..');

/** The folders that a pattern of package.json names: itself, or for `packages/*` those in it. */
function expand(pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return fs.readdirSync(path.join(ROOT, parent)).map((name) => `${parent}/${name}`);
}

/**
 * The folders of the workspaces.
 * @type {string[]}
 */
const WORKSPACES = readJson(path.join(ROOT, 'package.json')).workspaces.flatMap(expand);

/** The workspace that holds a file, if any. */
const workspaceOf = (file) => WORKSPACES.find((folder) => file.startsWith(`${folder}/`));

const named = (dependencies) =>
  WORKSPACES.filter((other) => Object.hasOwn(dependencies, `@portfolio/${path.posix.basename(other)}`));

/** The workspaces that a workspace's package.json names. */
function importsOf(folder) {
  const { dependencies, devDependencies } = readJson(path.join(ROOT, folder, 'package.json'));
  return named({ ...dependencies, ...devDependencies });
}

/** A workspace and those that `next` leads to, directly or through others. */
function reachable(folder, next) {
  const found = new Set([folder]);
  for (const one of found) for (const other of next(one)) found.add(other);
  return WORKSPACES.filter((other) => found.has(other));
}

/** A workspace and those that a build of it contains. */
const builtFrom = (folder) =>
  reachable(folder, (one) => named(readJson(path.join(ROOT, one, 'package.json')).dependencies ?? {}));

/** A workspace and those that import it. */
const importersOf = (folder) =>
  reachable(folder, (one) => WORKSPACES.filter((other) => importsOf(other).includes(one)));

module.exports = { WORKSPACES, workspaceOf, importersOf, builtFrom };
