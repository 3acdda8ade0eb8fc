'use strict';
const { parseArgs } = require('node:util');
const { Stop } = require('./stop.cjs');

const FLAGS = ['quick', 'long', 'changed', 'staged'];

/** The options of `npm test`, `npm run test:long` and `npm run validate`; throws Stop for mistakes. */
function readOptions(args) {
  const { values, positionals } = parse(args);
  const { quick = false, long = false, changed = false, staged = false } = values;
  if ((changed || staged) && !quick) throw new Stop('--changed and --staged are options of npm run validate only.');
  if (changed && staged) throw new Stop('--changed and --staged exclude each other.');
  if (quick && long) throw new Stop('--quick and --long exclude each other.');
  if (positionals.length > (changed ? 1 : 0))
    throw new Stop(
      `Unexpected argument: ${positionals.at(-1)}. One may follow --changed: a branch, a tag or a commit.`,
    );
  return { quick, long, changed, staged, ref: positionals[0] };
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
