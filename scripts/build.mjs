// npm run build: builds what is stale; --force builds everything.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import prepareModule from './lib/prepare.cjs';
import stopModule from './lib/stop.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
const say = (line) => process.stdout.write(`${line}\n`);

await prepareModule
  .prepare(root, { scope: 'run', build: true, force: values.force }, say)
  .then(() => say('Everything is built.'), stopModule.die);
