import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const CHECK = 'console.log(process.argv.slice(2).join(" ")); process.exit(process.env.CHECK_FAILS ? 1 : 0);';
let home: string;
let clone: string;
const git = (folder: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
const install = () => spawnSync(process.execPath, ['scripts/hooks.cjs'], { cwd: clone, encoding: 'utf8' });
const hooksPath = () => git(clone, ['config', '--get', 'core.hooksPath']).stdout.trim();

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'portfolio-hooks-'));
  clone = join(home, 'clone');
  mkdirSync(join(clone, 'scripts/lib'), { recursive: true });
  for (const file of ['.githooks', 'scripts/hooks.cjs', 'scripts/lib/stop.cjs'])
    cpSync(join(ROOT, file), join(clone, file), { recursive: true });
  writeFileSync(join(clone, 'scripts/test.cjs'), CHECK);
  execFileSync('git', ['init', '--quiet', '--template='], { cwd: clone });
  git(clone, ['add', '--all']);
  git(clone, ['commit', '--quiet', '--message', 'first']);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('a commit runs the check of what is staged, here and in worktrees, and a failure refuses it', () => {
  expect(install().stdout).toContain('Undo: git config --unset core.hooksPath');
  expect(install().status).toBe(0);
  git(clone, ['worktree', 'add', '--quiet', join(home, 'other')]);
  for (const folder of [clone, join(home, 'other')]) {
    const commit = ['commit', '--allow-empty', '--message', 'second'];
    expect(git(folder, commit, { CHECK_FAILS: '1' }).status).toBe(1);
    const done = git(folder, commit);
    expect(done.stdout + done.stderr).toContain('--quick --staged');
    expect(done.status).toBe(0);
  }
});

test('hooks that exist stay', () => {
  mkdirSync(join(clone, '.git/hooks'), { recursive: true });
  writeFileSync(join(clone, '.git/hooks/pre-push'), '');
  chmodSync(join(clone, '.git/hooks/pre-push'), 0o755);
  expect(install()).toMatchObject({ status: 1, stderr: expect.stringContaining('git has hooks (pre-push)') });
  expect(hooksPath()).toBe('');
});

test('another folder of hooks stays', () => {
  git(clone, ['config', 'core.hooksPath', '.husky']);
  expect(install()).toMatchObject({ status: 1, stderr: expect.stringContaining('git uses hooks in .husky') });
  expect(hooksPath()).toBe('.husky');
});
