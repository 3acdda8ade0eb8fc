import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import quick from '../vitest.config.ts';
import long from '../vitest.long.config.ts';
import { exploreTasks } from './lib/tasks.cjs';

const ROOT = join(import.meta.dirname, '..');
const SAMPLE = `
  import './scripts/test/fixed-seed.mjs';
  import fc from 'fast-check';
  import { seededBytes } from './contract/src/test/seed.ts';
  console.log(JSON.stringify([fc.sample(fc.string(), 50), seededBytes(50).toString('hex')]));
`;

/** Random values of a new process. */
function sampleOf(seed?: string): [string[], string] {
  const { TEST_SEED: _, ...env } = process.env;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', SAMPLE];
  const output = execFileSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...env, ...(seed && { TEST_SEED: seed }) },
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return JSON.parse(output);
}

describe('random input', () => {
  test('is the same in every run, and another one with another seed', () => {
    const [texts, bytes] = sampleOf();
    expect(sampleOf()).toEqual([texts, bytes]);
    const [otherTexts, otherBytes] = sampleOf('1');
    expect(otherTexts).not.toEqual(texts);
    expect(otherBytes).not.toBe(bytes);
    expect(() => sampleOf('one')).toThrow('TEST_SEED must be an integer');
  });

  test('is the same for each property of a run', () => {
    expect(fc.sample(fc.string(), 50)).toEqual(fc.sample(fc.string(), 50));
  });

  type Project = { test: { name: string; setupFiles?: string[] } };
  const projects = [...(quick.test?.projects ?? []), ...(long.test?.projects ?? [])].filter(
    (project) => typeof project !== 'string',
  ) as Project[];
  test.each(projects.map(({ test }) => [test.name, test.setupFiles] as const))(
    'has the fixed seed in the project %s',
    (_, setupFiles = []) => expect(setupFiles).toContain('scripts/test/fixed-seed.mjs'),
  );

  test('has the fixed seed in the project of the site, which has its own config', () => {
    expect(readFileSync(join(ROOT, 'site/vitest.config.ts'), 'utf8')).toContain("'../scripts/test/fixed-seed.mjs'");
  });
});

test('npm run test:explore runs the tests with random input, each time with another seed that it prints', () => {
  const tasks = exploreTasks(ROOT, 3);
  expect(new Set(tasks.map(({ env }) => env.TEST_SEED)).size).toBe(3);
  for (const { name, env } of tasks) expect(name).toContain(`random input with TEST_SEED=${env.TEST_SEED}`);
  expect(tasks[1]?.args).toEqual(expect.arrayContaining(['packages/importers/src/hostile.long.test.ts']));
  for (const { args } of tasks.filter((_, index) => index % 2 === 0)) {
    expect(args).toEqual(
      expect.arrayContaining(['contract/src/text.test.ts', 'site/src/panel/writing/list-enter.test.tsx']),
    );
    expect(args).not.toContain('contract/src/routes.test.ts');
  }
});

/** Names of databases and ports, which processes that run at the same time must not share; and this file. */
const NOT_INPUT = ['e2e/long/support/mongo.ts', 'e2e/long/support/net.ts', 'scripts/seed.test.ts'];
/** What starts with new words on a server that is in use. */
const OTHER_RUNS = ['e2e/api/cli.ts'];
const UNSEEDED = /\bMath\.random\b|\b(?:randomBytes|randomInt|randomUUID|getRandomValues|randomFill\w*)\b/;

test('no test takes input from an unseeded source', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  const tests = listed
    .split('\0')
    .filter((file) => /\.(?:test|spec)\.tsx?$|\/test\/.*\.[cm]?[jt]s$|^e2e\/.*\.ts$/.test(file))
    .filter((file) => existsSync(join(ROOT, file)));
  expect(tests.length).toBeGreaterThan(500);
  const unseeded = tests.filter((file) => UNSEEDED.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(unseeded.sort()).toEqual([...NOT_INPUT, ...OTHER_RUNS].sort());
});
