'use strict';
const { parseArgs } = require('node:util');
const { Stop } = require('./stop.cjs');

/** What is run instead of all of `npm test`; at most one of them. */
const PLANS = ['quick', 'long', 'explore'];
const FLAGS = [...PLANS, 'changed', 'staged'];
const DEFAULT_RUNS = '3';

/** The options of `npm test`, `npm run test:long`, `test:explore` and `validate`; throws Stop for mistakes. */
function readOptions(args) {
  const { values, positionals } = parse(args);
  const { quick = false, long = false, explore = false, changed = false, staged = false } = values;
  if ((changed || staged) && !quick) throw new Stop('--changed and --staged are options of npm run validate only.');
  if (changed && staged) throw new Stop('--changed and --staged exclude each other.');
  const [plan, other] = PLANS.filter((name) => values[name]);
  if (other) throw new Stop(`--${plan} and --${other} exclude each other.`);
  if (positionals.length > (changed || explore ? 1 : 0))
    throw new Stop(
      `Unexpected argument: ${positionals.at(-1)}. One may follow --changed: a branch, a tag or a commit; and --explore: a number.`,
    );
  const [first] = positionals;
  return { quick, long, explore, changed, staged, ref: first, runs: explore ? readRuns(first) : 0 };
}

function readRuns(text = DEFAULT_RUNS) {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Stop(`A number of runs may follow --explore: ${text} is none.`);
  return Number(text);
}

function parse(args) {
  const options = Object.fromEntries(FLAGS.map((name) => [name, { type: 'boolean' }]));
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw String(error.code).startsWith('ERR_PARSE_ARGS') ? new Stop(`${error.message.split('. ')[0]}.`) : error;
  }
}

module.exports = { readOptions };
