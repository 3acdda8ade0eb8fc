'use strict';
const { execFileSync } = require('node:child_process');
const { randomInt } = require('node:crypto');
const path = require('node:path');
const { countChanged, skippedLines } = require('./counts.cjs');
const { readPlaywright, readVitest } = require('./reports.cjs');
const { WORKSPACES } = require('./workspaces.cjs');

const RESULTS = '.stamps/results';
const bin = (name) => path.join('node_modules', '.bin', name);
const task = (name, file, args, more) => ({ name, file, args, ...more });

const format = (...paths) =>
  task('format and lint', bin('biome'), [
    'ci',
    '--colors=off',
    '--max-diagnostics=50',
    '--no-errors-on-unmatched',
    ...paths,
  ]);
/** On one core, like the checks of types, it takes a third less CPU time; another check runs beside it. */
const promises = (...paths) => task('floating promises', bin('oxlint'), paths, { env: { GOMAXPROCS: '1' } });

/** TypeScript 7 in the folder of its package: `node_modules/.bin/tsc` can be either version. */
const TSC = path.join('node_modules', 'typescript-native', 'bin', 'tsc');
/**
 * Types of folders with the same options. Those of unchanged files are known from the last run; one checker takes half the
 * CPU time of four, which each find out the types that they share.
 */
const TYPES = Object.entries({
  contract: 'contract',
  cms: 'cms',
  'packages, compat-api and server': 'tsconfig.node.json',
  site: 'site',
  'scripts and e2e': '.',
}).map(([name, project]) => {
  const memory = `.stamps/types/${project === '.' ? 'root' : project}.tsbuildinfo`;
  const args = ['--pretty', 'false', '--checkers', '1', '--incremental', '--tsBuildInfoFile', memory, '-p', project];
  return task(`types of ${name}`, process.execPath, [TSC, ...args]);
});

/** Checks of `npm run validate` that only read sources. */
const QUICK_CHECKS = [promises('.'), format('.'), ...TYPES];
/** All checks that only read sources. */
const CHECKS = [
  ...QUICK_CHECKS,
  task('import directions', bin('depcruise'), [
    '--config',
    '.dependency-cruiser.cjs',
    ...WORKSPACES.map((name) => `${name}/src`),
  ]),
  task('unused code', bin('knip'), ['--no-progress']),
  task('lockfile', process.execPath, ['scripts/complete-lockfile.mjs', '--check']),
];

/** The report of a run of one file. */
const reportOf = (file) => `${file.replaceAll('/', '_')}.json`;
/** A run of vitest whose report is counted; `alone` is the same of one file. */
const vitest = (name, reporter, report, args, more) => ({
  ...task(name, bin('vitest'), [
    'run',
    `--reporter=${reporter}`,
    '--reporter=json',
    `--outputFile.json=${RESULTS}/${report}`,
    ...args,
  ]),
  report,
  read: readVitest,
  alone: (file) => vitest(`${file} alone`, reporter, reportOf(file), [...args, file], more),
  ...more,
});
/** The projects of vitest.config.ts whose folders know no database and no DOM. */
const QUICK = ['--project=plain', '--project=scripts'];
const UNIT = vitest('unit tests', 'dot', 'vitest.json', []);
const QUICK_UNIT = vitest('unit tests', 'dot', 'vitest.json', QUICK);
const LONG_CONFIG = '--config=vitest.long.config.ts';
const LONG = vitest('long tests', 'verbose', 'long.json', [LONG_CONFIG], { notRun: skippedLines });
const BUILD = task('build', process.execPath, ['scripts/build.mjs']);
const SIZES = task('sizes of what is built', bin('size-limit'), []);
/** A run of projects of playwright.config.ts whose report is counted; `alone` is the same of one file, which it takes as a pattern. */
const playwright = (name, report, args) => ({
  ...task(name, bin('playwright'), ['test', '--reporter=line,json', ...args]),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/${report}` },
  report,
  read: readPlaywright,
  alone: (file) => playwright(`${file} alone`, reportOf(file), [...args, `${file.replaceAll('.', '\\.')}$`]),
});
const BROWSER = playwright('browser tests', 'playwright.json', ['--project=core']);
const LONG_BROWSER = playwright('the other browser tests', 'long-playwright.json', [
  '--project=pages',
  '--project=untranslated',
  '--project=translated',
]);

/** The checks of a change: `since` is the commit before it, and `files` are the changed ones. */
function changedTasks({ since, files }, isStaged) {
  const linted = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const tests = [`--changed=${since}`, '--passWithNoTests', ...(isStaged ? QUICK : [])];
  return [
    ...TYPES,
    ...(linted.length > 0 ? [promises(...linted)] : []),
    ...(files.length > 0 ? [format(...files)] : []),
    vitest('unit tests of the change', 'dot', 'changed.json', tests, { count: countChanged }),
    vitest('tests that read sources', 'dot', 'sources.json', ['--project=scripts', 'scripts/rules/']),
  ];
}

/** The test files with properties or other random input. */
function randomTests(root) {
  const input = "from '(fast-check|@portfolio/contract/test/seed)'";
  const args = ['grep', '--untracked', '-lE', input, '--', '*.test.ts', '*.test.tsx'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
}

/** The tasks of `npm run test:explore`; the name of each tells its random seed, so that a failure can be repeated. */
function exploreTasks(root, runs) {
  const files = randomTests(root);
  const isLong = (file) => file.includes('.long.');
  return Array.from({ length: runs }).flatMap(() => {
    const TEST_SEED = String(randomInt(1, 2 ** 31));
    const run = (what, report, args) =>
      vitest(`${what} with TEST_SEED=${TEST_SEED}`, 'dot', report, args, { env: { TEST_SEED } });
    return [
      run(
        'random input',
        'explore.json',
        files.filter((file) => !isLong(file)),
      ),
      run('much random input', 'explore-long.json', [LONG_CONFIG, ...files.filter(isLong)]),
    ];
  });
}

module.exports = {
  RESULTS,
  CHECKS,
  QUICK_CHECKS,
  UNIT,
  QUICK_UNIT,
  LONG,
  BUILD,
  SIZES,
  BROWSER,
  LONG_BROWSER,
  vitest,
  playwright,
  changedTasks,
  exploreTasks,
};
