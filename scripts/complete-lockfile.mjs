// Adds to package-lock.json the optional packages of other platforms that were missing in the registry it was written
// with, without which `npm ci` refuses it elsewhere, addresses of packages, and the libc that a package only has in its
// name. `--check` only reports what is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lockfile from './lib/lockfile.cjs';

const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const names = Object.keys(lockfile.missingEntries(lock));
const addresses = lockfile.withoutAddress(lock).length;
const libcs = lockfile.withoutLibc(lock).length;
const lacks = [
  ...names,
  ...(addresses > 0 ? [`the addresses of ${addresses} packages`] : []),
  ...(libcs > 0 ? [`the libc of ${libcs} packages`] : []),
].join(', ');

if (!lacks) process.stdout.write('The lockfile is complete.\n');
else if (process.argv.includes('--check')) {
  process.stdout.write(`package-lock.json lacks ${lacks}.\nRun: node scripts/complete-lockfile.mjs\n`);
  process.exitCode = 1;
} else {
  writeFileSync(file, `${JSON.stringify(lockfile.complete(lock), null, 2)}\n`);
  process.stdout.write(`Added ${lacks}.\n`);
}
