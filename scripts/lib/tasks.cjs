'use strict';
const path = require('node:path');
const { PROJECTS, SOURCE_TESTS } = require('./changed.cjs');
const { countChanged, skippedLines } = require('./counts.cjs');
const { readPlaywright, readVitest } = require('./reports.cjs');
const { WORKSPACES } = require('./workspaces.cjs');

const RESULTS = '.stamps/results';
const bin = (name) => path.join('node_modules', '.bin', name);
const task = (name, file, args) => ({ name, file, args });

/** The projects of vitest.config.ts whose folders know no database and no DOM: `npm run validate` runs these. */
const QUICK_PROJECTS = ['plain', 'scripts'];
/** The projects whose tests of a change are run. */
const CHANGE_PROJECTS = [...QUICK_PROJECTS, 'server', 'site'];

const format = (paths) =>
  task('format and lint', bin('biome'), [
    'ci',
    '--colors=off',
    '--max-diagnostics=50',
    '--no-errors-on-unmatched',
    ...paths,
  ]);
/** On one core, like the checks of types, it takes a third less CPU time; another check runs beside it. */
const promises = (paths) => ({ ...task('floating promises', bin('oxlint'), paths), env: { GOMAXPROCS: '1' } });

/** TypeScript 7 in the folder of its package: `node_modules/.bin/tsc` can be either version. */
const TSC = path.join('node_modules', 'typescript-native', 'bin', 'tsc');
/**
 * The types of a project; those of unchanged files are known from the last run. One checker takes half the CPU time of
 * four, which each find out the types that they share; two projects are checked at once.
 */
const types = (project) =>
  task(`types of ${project === '.' ? 'scripts and e2e' : project}`, process.execPath, [
    TSC,
    '--pretty',
    'false',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `.stamps/types/${project === '.' ? 'root' : project.replace('/', '-')}.tsbuildinfo`,
    '-p',
    project,
  ]);

/** Checks of `npm run validate` that only read sources. */
const QUICK_CHECKS = [promises(['.']), format(['.']), ...PROJECTS.map(types)];
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
const vitest = (name, reporter, report, args) => ({
  ...task(name, bin('vitest'), [
    'run',
    `--reporter=${reporter}`,
    '--reporter=json',
    `--outputFile.json=${RESULTS}/${report}`,
    ...args,
  ]),
  report,
  read: readVitest,
  alone: (file) => vitest(`${file} alone`, reporter, reportOf(file), [...args, file]),
});
const ofProjects = (names) => names.map((name) => `--project=${name}`);
const UNIT = vitest('unit tests', 'dot', 'vitest.json', []);
const QUICK_UNIT = vitest('unit tests', 'dot', 'vitest.json', ofProjects(QUICK_PROJECTS));
const LONG = {
  ...vitest('long tests', 'verbose', 'long.json', ['--config=vitest.long.config.ts']),
  notRun: skippedLines,
};
const BUILD = task('build', process.execPath, ['scripts/build.mjs']);
const SIZES = task('sizes of what is built', bin('size-limit'), []);
/** A run of Playwright whose report is counted; `alone` is the same of one file, which it takes as a pattern. */
const playwright = (name, report, args) => ({
  ...task(name, bin('playwright'), ['test', '--reporter=line,json', ...args]),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/${report}` },
  report,
  read: readPlaywright,
  alone: (file) => playwright(`${file} alone`, reportOf(file), [...args, `${file.replaceAll('.', '\\.')}$`]),
});
/** The projects of playwright.config.ts: `npm test` runs the core, the long tests all else. */
const BROWSER = playwright('browser tests', 'playwright.json', ['--project=core']);
const LONG_BROWSER = playwright(
  'the other browser tests',
  'long-playwright.json',
  ['pages', 'untranslated', 'translated'].map((name) => `--project=${name}`),
);

/** The checks of a change: `since` is the commit before it, and `selection` is from `selectChecks`. */
function changedTasks({ formatted, linted, typed, tested }, since) {
  const related = vitest('unit tests of the change', 'dot', 'changed.json', [
    `--changed=${since}`,
    '--passWithNoTests',
    ...ofProjects(CHANGE_PROJECTS),
    ...tested,
  ]);
  return [
    ...typed.map(types),
    tested.length > 0 && { ...related, count: countChanged },
    linted.length > 0 && promises(linted),
    formatted.length > 0 && format(formatted),
    vitest('tests that read sources', 'dot', 'sources.json', ['--project=scripts', ...SOURCE_TESTS]),
  ].filter(Boolean);
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
};
