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

/** The tasks of `npm run test:explore`; the name of each tells its random seed, so that a failure can be repeated. */
function exploreTasks(root, runs) {
  const files = randomTests(root);
  return Array.from({ length: runs }, () => {
    const TEST_SEED = String(randomInt(1, 2 ** 31));
    return { ...vitest(`random input with TEST_SEED=${TEST_SEED}`, 'dot', 'explore.json', files), env: { TEST_SEED } };
  });
}

module.exports = { exploreTasks };
