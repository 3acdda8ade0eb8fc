// npm run generate: installs the development packages if they are missing, as after npm start, then writes the files that
// are generated from the collections, see cms/scripts/generate.mjs.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import prepareModule from './lib/prepare.cjs';
import stopModule from './lib/stop.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const say = (line) => process.stdout.write(`${line}\n`);

// Writing a migration needs drizzle-kit, which is too large to be installed for running.
await prepareModule.prepare(root, { scope: 'full', build: false }, say).catch(stopModule.die);
await import('../cms/scripts/generate.mjs');
