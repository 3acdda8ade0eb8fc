'use strict';
const { execFileSync } = require('node:child_process');
const { randomInt } = require('node:crypto');
const { vitest } = require('./tasks.cjs');

const RANDOM_INPUT = "from '(fast-check|@portfolio/contract/test/seed)'";

/** The test files with properties or other random input. */
function randomTests(root) {
  const args = ['grep', '--untracked', '-lE', RANDOM_INPUT, '--', '*.test.ts', '*.test.tsx'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
}

const LONG = ['--config=vitest.long.config.ts'];

/** The tasks of `npm run test:explore`; the name of each tells its random seed, so that a failure can be repeated. */
function exploreTasks(root, runs) {
  const files = randomTests(root);
  const isLong = (file) => file.includes('.long.');
  return Array.from({ length: runs }).flatMap(() => {
    const TEST_SEED = String(randomInt(1, 2 ** 31));
    const run = (what, report, args) => ({
      ...vitest(`${what} with TEST_SEED=${TEST_SEED}`, 'dot', report, args),
      env: { TEST_SEED },
    });
    return [
      run(
        'random input',
        'explore.json',
        files.filter((file) => !isLong(file)),
      ),
      run('much random input', 'explore-long.json', [...LONG, ...files.filter(isLong)]),
    ];
  });
}

module.exports = { exploreTasks };
