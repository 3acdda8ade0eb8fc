import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runTask } from './lib/checks.cjs';
import { countTests, summary } from './lib/counts.cjs';
import { runFailedAgain } from './lib/flaky.cjs';
import { playwright, vitest } from './lib/tasks.cjs';

const one = (file: string, title: string, status = 'passed', errors: string[] = []) => ({
  file,
  name: `${file} › ${title}`,
  status,
  errors,
});
const fails = (file: string, title: string) => one(file, title, 'failed', ['Error: no', 'at a.ts:1']);
const FLAKY = 'flaky (failed once, passed when their files were run again alone):';

interface Result {
  name: string;
  ok: boolean;
  tests: ReturnType<typeof one>[];
  canRunAgain?: boolean;
}
const resultOf = ({ name, ok, tests, canRunAgain = true }: Result) => ({
  name,
  ok,
  tests,
  counts: countTests(tests, ok),
  task: { name, alone: (file: string) => ({ name: file }) },
  canRunAgain,
});

/** The closing lines after a run, when a file gives the listed tests in its second run; and which files had one. */
async function simulate(results: Result[], second: Record<string, Result['tests']>) {
  const again: string[] = [];
  const run = async ({ name }: { name: string }) => {
    again.push(name);
    const tests = second[name] ?? [];
    return resultOf({ name, tests, ok: tests.every(({ status }) => status === 'passed') });
  };
  return { again, ...summary(await runFailedAgain(results.map(resultOf), run, () => {})) };
}

describe('failed tests', () => {
  test('that pass in a second run of their file are passed and named', async () => {
    const tests = [fails('a.test.ts', 'adds'), one('a.test.ts', 'counts'), one('b.test.ts', 'draws')];
    const second = { 'a.test.ts': [one('a.test.ts', 'adds'), one('a.test.ts', 'counts')] };
    expect(await simulate([{ name: 'unit tests', ok: false, tests }], second)).toEqual({
      again: ['a.test.ts'],
      ok: true,
      lines: [FLAKY, '  a.test.ts › adds: Error: no', '3 passed, 0 failed, 0 skipped'],
    });
  });

  test('that fail again are failed, also beside one that passes', async () => {
    const tests = [fails('a.test.ts', 'adds'), fails('b.test.ts', 'draws'), one('b.test.ts', 'prints')];
    const second = {
      'a.test.ts': [one('a.test.ts', 'adds')],
      'b.test.ts': [fails('b.test.ts', 'draws'), one('b.test.ts', 'prints')],
    };
    expect(await simulate([{ name: 'unit tests', ok: false, tests }], second)).toEqual({
      again: ['a.test.ts', 'b.test.ts'],
      ok: false,
      lines: [
        'failed: unit tests',
        '  b.test.ts › draws',
        '    Error: no',
        '    at a.ts:1',
        FLAKY,
        '  a.test.ts › adds: Error: no',
        '2 passed, 1 failed, 0 skipped',
      ],
    });
  });

  test('are run again at the end of all tasks: at most three of them, else none', async () => {
    const unit = { name: 'unit tests', ok: false, tests: [fails('a.test.ts', 'adds'), fails('a.test.ts', 'counts')] };
    const browser = { name: 'browser tests', ok: false, tests: [fails('c.spec.ts', 'opens')] };
    const second = {
      'a.test.ts': [one('a.test.ts', 'adds'), one('a.test.ts', 'counts')],
      'c.spec.ts': [one('c.spec.ts', 'opens')],
    };
    const three = await simulate([unit, browser], second);
    expect(three).toMatchObject({ again: ['a.test.ts', 'c.spec.ts'], ok: true });
    expect(three.lines).toHaveLength(5);
    const four = { ...browser, tests: [...browser.tests, fails('d.spec.ts', 'closes')] };
    expect(await simulate([unit, four], second)).toMatchObject({ again: [], ok: false });
  });

  test.each([
    ['another test fails', [one('a.test.ts', 'adds'), fails('a.test.ts', 'counts')]],
    ['they are skipped', [one('a.test.ts', 'adds', 'skipped'), one('a.test.ts', 'counts')]],
    ['nothing is run', []],
  ])('are failed if %s in the second run', async (_, again) => {
    const tests = [fails('a.test.ts', 'adds'), one('a.test.ts', 'counts')];
    const { lines, ok } = await simulate([{ name: 'unit tests', ok: false, tests }], { 'a.test.ts': again });
    expect(ok).toBe(false);
    expect(lines).toContain('  a.test.ts › adds');
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
  });

  test('of a file whose hook failed pass with all its tests', async () => {
    const file = { ...fails('a.test.ts', ''), name: 'a.test.ts' };
    const results = [{ name: 'unit tests', ok: false, tests: [one('a.test.ts', 'adds', 'skipped'), file] }];
    expect(await simulate(results, { 'a.test.ts': [one('a.test.ts', 'adds')] })).toMatchObject({
      ok: true,
      lines: [FLAKY, '  a.test.ts: Error: no', '1 passed, 0 failed, 0 skipped'],
    });
  });
});

test('a check, a crash and an error outside of tests are not run again', async () => {
  const crash = { name: 'unit tests', ok: false, tests: [one('a.test.ts', 'adds')] };
  expect(await simulate([crash], {})).toMatchObject({ again: [], ok: false });
  const outside = { name: 'unit tests', ok: false, tests: [fails('a.test.ts', 'adds')], canRunAgain: false };
  expect(await simulate([outside], {})).toMatchObject({ again: [], ok: false });
  const lint = { name: 'lint', ok: false, counts: { passed: 0, failed: 1, skipped: 0 } };
  expect(
    await runFailedAgain(
      [lint],
      () => Promise.reject(new Error('run')),
      () => {},
    ),
  ).toEqual([lint]);
});

const CONFIG = `export default { test: { include: ['*.test.mjs'], cache: false } };`;

describe('a project with a test that fails once and one that always fails', () => {
  let root: string;
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'portfolio-flaky-'));
    symlinkSync(join(import.meta.dirname, '..', 'node_modules'), join(root, 'node_modules'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** A test file in the syntax of both runners; `once` fails in its first run and `never` always. */
  const testsOf = (from: string, titles: string[]) => `
    import { appendFileSync, readFileSync } from 'node:fs';
    import { expect, test } from '${from}';
    ${titles
      .map((title) =>
        title === 'never'
          ? `test('never', () => { expect(1).toBe(2); });`
          : `test('${title}', () => {
              appendFileSync('${title}', '+');
              expect(readFileSync('${title}', 'utf8').length).toBeGreaterThan(${title === 'once' ? 1 : 0});
            });`,
      )
      .join('\n')}
  `;
  const closingLines = async (task: object) => {
    const run = (one: object) => runTask(root, one, () => {});
    return summary(await runFailedAgain([await run(task)], run, () => {}));
  };

  test('with vitest', async () => {
    write('vitest.config.mjs', CONFIG);
    write('a.test.mjs', testsOf('vitest', ['once', 'always']));
    write('b.test.mjs', testsOf('vitest', ['never']));
    const { lines, ok } = await closingLines(vitest('unit tests', 'dot', 'vitest.json', []));
    expect(ok).toBe(false);
    expect(lines.slice(0, 3)).toEqual([
      'failed: unit tests',
      '  b.test.mjs › never',
      '    AssertionError: expected 1 to be 2 // Object.is equality',
    ]);
    expect(lines.slice(-3)).toEqual([
      FLAKY,
      '  a.test.mjs › once: AssertionError: expected 1 to be greater than 1',
      '2 passed, 1 failed, 0 skipped',
    ]);
  });

  test('an unhandled error fails the run of vitest even if the failed test passes again', async () => {
    write('vitest.config.mjs', CONFIG);
    write('a.test.mjs', testsOf('vitest', ['once']));
    write(
      'b.test.mjs',
      `import { test } from 'vitest'; test('rejects', () => { Promise.reject(new Error('lost')); });`,
    );
    expect(await closingLines(vitest('unit tests', 'dot', 'vitest.json', []))).toMatchObject({ ok: false });
  });

  test('with Playwright', async () => {
    write('playwright.config.mjs', `export default { testDir: 'e2e' };`);
    write('e2e/a.spec.mjs', testsOf('playwright/test', ['once', 'always']));
    const { lines, ok } = await closingLines(playwright('browser tests', 'playwright.json', []));
    expect(ok).toBe(true);
    expect(lines).toEqual([
      FLAKY,
      expect.stringMatching(/^ {2}e2e\/a\.spec\.mjs:\d+ › once: Error: expect\(received\)\.toBeGreaterThan/),
      '2 passed, 0 failed, 0 skipped',
    ]);
  });
});
