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

/** A workspace and those that a build of it contains, directly or through others. */
function builtFrom(folder) {
  const found = new Set([folder]);
  for (const one of found)
    for (const other of named(readJson(path.join(ROOT, one, 'package.json')).dependencies ?? {})) found.add(other);
  return WORKSPACES.filter((other) => found.has(other));
}

/** A workspace and those that import it, directly or through others. */
function importersOf(folder) {
  const found = new Set([folder]);
  for (const one of found) for (const other of WORKSPACES) if (importsOf(other).includes(one)) found.add(other);
  return WORKSPACES.filter((other) => found.has(other));
}

module.exports = { WORKSPACES, workspaceOf, importersOf, builtFrom };
