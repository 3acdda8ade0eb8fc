'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { Stop } = require('./stop.cjs');
const { WORKSPACES, importersOf, workspaceOf } = require('./workspaces.cjs');

/**
 * The projects whose types are checked. `server` includes `e2e/api`, which imports most of it; the one of the root is for
 * `scripts` and the rest of `e2e`.
 */
const PROJECTS = [...WORKSPACES, '.'];

/** The projects whose types a change in a file can break: its own and those that import it. */
function typedWith(file) {
  const workspace = workspaceOf(file);
  if (workspace) return workspace === 'site' ? ['site'] : [...importersOf(workspace), '.'];
  if (!file.includes('/')) return PROJECTS;
  return file.startsWith('e2e/') ? ['server', '.'] : ['.'];
}

/** Quick tests that read all sources or documents, and so are related to every change. */
const SOURCE_TESTS = [
  'containers',
  'gateway',
  'lockfile',
  'no-code-from-text',
  'page-paths',
  'sentences',
  'slow-hooks',
  'tsdoc',
  'versions',
].map((name) => `scripts/${name}.test.ts`);

const SOURCE = /\.(?:[cm]?[jt]sx?|json)$/;
const unique = (list) => [...new Set(list)].sort();

/** The projects whose types have to be checked; a file in the root, such as package.json, can affect all. */
function typedProjects(files) {
  const projects = new Set(files.flatMap(typedWith));
  return PROJECTS.filter((project) => projects.has(project));
}

/**
 * The paths of tests that belong to a file, as a filter of vitest: its folder, at most two levels below `src`
 * (`site/src/features/posts/`), or the tests with its name directly in `src`. Tests elsewhere that import it, as the
 * tests of the whole app do, are left to `npm run validate`.
 */
function testsOf(file) {
  const [first] = file.split('/');
  if (['benchmarks', 'scripts'].includes(first)) return [`${first}/`];
  const workspace = workspaceOf(file);
  const [top, ...rest] = file.slice((workspace ?? '').length + 1).split('/');
  if (!workspace || !['src', 'test'].includes(top)) return [];
  const folders = rest.slice(0, -1).slice(0, 2);
  const name = path.posix.basename(file).replace(/\..*$/, '.');
  return [[workspace, top, ...folders, folders.length > 0 ? '' : name].join('/')];
}

/** What `npm run validate -- --changed` runs for changed files; `exists` tells which of them are not deleted. */
function selectChecks(files, exists) {
  const sources = files.filter((file) => SOURCE.test(file));
  return {
    formatted: files.filter(exists),
    linted: sources.filter((file) => exists(file) && !file.endsWith('.json')),
    typed: typedProjects(sources),
    tested: unique(sources.flatMap(testsOf)),
  };
}

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The commit that git prints, or undefined if there is none. */
function commitOf(root, ...args) {
  try {
    return git(root, ...args);
  } catch {
    return undefined;
  }
}

/** The commit that changes are compared with: the last one in common with `ref`, by default `main`. */
function baseCommit(root, ref) {
  const head = commitOf(root, 'rev-parse', '--verify', 'HEAD');
  if (!head) throw new Stop('This is no git repository with a commit, so no change can be determined.');
  const base = commitOf(root, 'merge-base', '--end-of-options', ref || 'main', head);
  if (ref && !base) throw new Stop(`--changed accepts a branch, a tag or a commit of this history: ${ref} is none.`);
  return base ?? head;
}

/**
 * The commit before a change, and the changed files: since `ref`, with those that are not committed and new ones, or
 * only the staged ones. Throws Stop without such a commit.
 */
function changedFiles(root, { ref = '', staged = false }) {
  const since = baseCommit(root, staged ? 'HEAD' : ref);
  const diff = ['diff', '--name-only', '--no-renames', '-z'];
  const lists = staged
    ? [git(root, ...diff, '--cached', since)]
    : [git(root, ...diff, since), git(root, 'ls-files', '--others', '--exclude-standard', '-z')];
  return { since, files: unique(lists.flatMap((list) => list.split('\0').filter(Boolean))) };
}

/** Determines the change and what has to be checked for it. */
function selectChange(root, options) {
  const { since, files } = changedFiles(root, options);
  return { since, files, selection: selectChecks(files, (file) => fs.existsSync(path.join(root, file))) };
}

module.exports = { PROJECTS, SOURCE_TESTS, selectChecks, changedFiles, selectChange };
