import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedFiles } from './lib/changed.cjs';

describe('changed files', () => {
  let repository: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: repository });
  const write = (file: string, content = '') => {
    mkdirSync(dirname(join(repository, file)), { recursive: true });
    writeFileSync(join(repository, file), content);
  };
  const commit = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  };

  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'portfolio-changed-'));
    git('init', '--quiet', '--initial-branch=main');
    for (const file of ['a.ts', 'b.ts', 'c.ts']) write(file, file);
    commit('first');
    git('checkout', '--quiet', '-b', 'topic');
    write('a.ts', 'changed');
    commit('second');
  });
  afterEach(() => rmSync(repository, { recursive: true, force: true }));

  test('since main: committed, uncommitted and new ones, without deleted ones', () => {
    write('b.ts', 'changed');
    write('new file.ts');
    rmSync(join(repository, 'c.ts'));
    expect(changedFiles(repository, {}).files).toEqual(['a.ts', 'b.ts', 'new file.ts']);
    expect(changedFiles(repository, { ref: 'HEAD' }).files).toEqual(['b.ts', 'new file.ts']);
  });

  test('staged ones only', () => {
    write('b.ts', 'changed');
    write('c.ts', 'changed');
    git('add', 'c.ts');
    expect(changedFiles(repository, { staged: true }).files).toEqual(['c.ts']);
  });

  test('an unknown commit and a folder without git stop with one line', () => {
    expect(() => changedFiles(repository, { ref: 'nothing' })).toThrow(
      '--changed accepts a branch, a tag or a commit of this history: nothing is none.',
    );
    expect(() => changedFiles(repository, { ref: '--all' })).toThrow('--all is none');
    rmSync(join(repository, '.git'), { recursive: true });
    expect(() => changedFiles(repository, {})).toThrow('This is no git repository with a commit');
  });
});

describe('options', () => {
  const run = (...args: string[]) => {
    const { stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'test.cjs'), ...args], {
      encoding: 'utf8',
    });
    return { stderr, status };
  };
  test.each([
    [['--qick'], "Unknown option '--qick'"],
    [['main'], 'Unexpected argument: main.'],
    [['--explore', 'many'], 'Unexpected argument: many.'],
    [['--explore', '0'], 'Unexpected argument: 0.'],
    [['--quick', '--changed', 'main', 'topic'], 'Unexpected argument: topic.'],
    [['--quick', '--long'], '--quick, --long and --explore exclude each other.'],
    [['--quick', '--changed', '--staged'], '--changed and --staged exclude each other.'],
    [['--changed'], '--changed and --staged are options of npm run validate only.'],
    [['--long', '--staged'], '--changed and --staged are options of npm run validate only.'],
  ])('%j is a mistake', (args, message) => {
    const { stderr, status } = run(...args);
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(message)]);
    expect(status).toBe(1);
  });
});
