'use strict';
const { execFileSync } = require('node:child_process');
const { Stop } = require('./stop.cjs');

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

/**
 * The commit before a change, and the files that it changes or adds: since the last one in common with `ref` (`main`), with
 * those that are not committed and new ones, or only the staged ones. Throws Stop without such a commit.
 */
function changedFiles(root, { ref = '', staged = false }) {
  const head = commitOf(root, 'rev-parse', '--verify', 'HEAD');
  if (!head) throw new Stop('This is no git repository with a commit, so no change can be determined.');
  const base = staged ? head : commitOf(root, 'merge-base', '--end-of-options', ref || 'main', head);
  if (ref && !base) throw new Stop(`--changed accepts a branch, a tag or a commit of this history: ${ref} is none.`);
  const since = base ?? head;
  const diff = ['diff', '--name-only', '--no-renames', '--diff-filter=d', '-z', ...(staged ? ['--cached'] : []), since];
  const added = staged ? '' : git(root, 'ls-files', '--others', '--exclude-standard', '-z');
  const files = `${git(root, ...diff)}\0${added}`.split('\0').filter(Boolean);
  return { since, files: [...new Set(files)].sort() };
}

module.exports = { changedFiles };
