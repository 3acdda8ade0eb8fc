// npm run hooks: lets git run .githooks/pre-commit before each commit of this clone and its worktrees.
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { Stop, die } = require('./lib/stop.cjs');

const FOLDER = '.githooks';
const root = path.join(__dirname, '..');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The value of `core.hooksPath`, empty if it is not set. */
function hooksPath() {
  return git('config', '--default', '', '--get', 'core.hooksPath');
}

/** Names of the hooks in git's own folder, which git ignores as soon as `core.hooksPath` is set. */
function ownHooks() {
  const folder = path.resolve(root, git('rev-parse', '--git-common-dir'), 'hooks');
  return fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => !name.endsWith('.sample')) : [];
}

function install() {
  const current = hooksPath();
  if (current && current !== FOLDER)
    throw new Stop(
      `git uses hooks in ${current} (core.hooksPath), which stays so. Call ${FOLDER}/pre-commit from there.`,
    );
  const own = current ? [] : ownHooks();
  if (own.length > 0)
    throw new Stop(
      `git has hooks (${own.join(', ')}), which stay. Call ${FOLDER}/pre-commit from its pre-commit hook.`,
    );
  git('config', 'core.hooksPath', FOLDER);
  process.stdout.write(
    'Each commit now runs `npm run validate -- --staged` first; `git commit --no-verify` skips it.\n' +
      'Undo: git config --unset core.hooksPath\n',
  );
}

try {
  install();
} catch (error) {
  die(error);
}
