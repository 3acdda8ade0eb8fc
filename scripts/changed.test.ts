import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedFiles, SOURCE_TESTS, selectChecks } from './lib/changed.cjs';
import { readOptions } from './lib/test-options.cjs';
import { WORKSPACES } from './lib/workspaces.cjs';

const ROOT = join(import.meta.dirname, '..');
const select = (...files: string[]) => selectChecks(files, (file: string) => !file.includes('deleted'));

describe('what a change needs', () => {
  test('a feature of the site: its own tests, and the types of the site', () => {
    expect(select('site/src/features/posts/manage/list/post-list.tsx', 'site/src/features/posts/a.module.css')).toEqual(
      {
        formatted: ['site/src/features/posts/manage/list/post-list.tsx', 'site/src/features/posts/a.module.css'],
        linted: ['site/src/features/posts/manage/list/post-list.tsx'],
        typed: ['site'],
        tested: ['site/src/features/posts/'],
      },
    );
  });

  test('types of all that imports a workspace', () => {
    expect(select('server/src/app.ts').typed).toEqual(expect.arrayContaining(['server', '.']));
    expect(select('contract/src/limits.ts').typed).toEqual(
      expect.arrayContaining(['contract', 'packages/markdown', 'cms', 'compat-api', 'server', 'site', '.']),
    );
    expect(select('packages/evidence/src/index.ts').typed).toEqual(expect.arrayContaining(['server', 'site', '.']));
    expect(select('site/src/app.tsx', 'package-lock.json').typed).toEqual([...WORKSPACES, '.']);
    expect(select('site/src/app.tsx').typed).toEqual(['site']);
  });

  test('tests with the same name for a file directly in src', () => {
    expect(select('server/src/app.ts').tested).toEqual(['server/src/app.']);
    expect(select('packages/markdown/src/render/version.ts').tested).toEqual(['packages/markdown/src/render/']);
    expect(select('scripts/lib/lock.cjs').tested).toEqual(['scripts/']);
    expect(select('benchmarks/compare.mjs').tested).toEqual(['benchmarks/']);
  });

  test('no types and tests for documents and styles', () => {
    expect(select('docs/security.md', 'site/src/styles/base.css')).toMatchObject({ linted: [], typed: [], tested: [] });
  });

  test('a deleted file is not formatted, but what imports it is checked', () => {
    expect(select('cms/src/deleted.ts')).toMatchObject({
      formatted: [],
      linted: [],
      typed: expect.arrayContaining(['cms', 'compat-api', '.']),
      tested: ['cms/src/deleted.'],
    });
  });
});

test('the tests that read sources exist', () => {
  expect(SOURCE_TESTS.filter((file: string) => !existsSync(join(ROOT, file)))).toEqual([]);
});

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

  test('since main: committed, uncommitted and new ones', () => {
    write('b.ts', 'changed');
    write('new file.ts');
    rmSync(join(repository, 'c.ts'));
    expect(changedFiles(repository, {}).files).toEqual(['a.ts', 'b.ts', 'c.ts', 'new file.ts']);
    expect(changedFiles(repository, { ref: 'HEAD' }).files).toEqual(['b.ts', 'c.ts', 'new file.ts']);
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
  test('of each command', () => {
    expect(readOptions([])).toMatchObject({ quick: false, long: false });
    expect(readOptions(['--long'])).toMatchObject({ long: true });
    expect(readOptions(['--explore'])).toMatchObject({ explore: true, runs: 3 });
    expect(readOptions(['--explore', '12'])).toMatchObject({ explore: true, runs: 12 });
    expect(readOptions(['--quick', '--staged'])).toMatchObject({ quick: true, staged: true });
    expect(readOptions(['--quick', '--changed'])).toMatchObject({ changed: true, ref: undefined });
    expect(readOptions(['--quick', '--changed', 'HEAD~2'])).toMatchObject({ changed: true, ref: 'HEAD~2' });
  });

  test.each([
    [['--qick'], /Unknown option '--qick'/],
    [['--changed'], '--changed and --staged are options of npm run validate only.'],
    [['--quick', '--changed', '--staged'], '--changed and --staged exclude each other.'],
    [['--quick', '--long'], '--quick and --long exclude each other.'],
    [['--long', '--explore'], '--long and --explore exclude each other.'],
    [['--explore', 'many'], 'A number of runs may follow --explore: many is none.'],
    [['--explore', '0'], 'A number of runs may follow --explore: 0 is none.'],
    [['--explore', '2', '3'], 'Unexpected argument: 3.'],
    [['--quick', 'main'], 'Unexpected argument: main.'],
    [['--quick', '--changed', 'main', 'topic'], 'Unexpected argument: topic.'],
  ])('%j is a mistake', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
