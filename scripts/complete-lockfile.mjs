// Adds optional packages of other platforms to package-lock.json that were missing in the registry it was written with:
// otherwise `npm ci` refuses the lockfile elsewhere. `--check` only reports them.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lockfile from './lib/lockfile.cjs';

const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = lockfile.missingEntries(lock);
const names = Object.keys(missing);

if (names.length === 0) process.stdout.write('The lockfile is complete.\n');
else if (process.argv.includes('--check')) {
  process.stdout.write(`package-lock.json lacks ${names.join(', ')}.\nRun: node scripts/complete-lockfile.mjs\n`);
  process.exitCode = 1;
} else {
  writeFileSync(file, `${JSON.stringify(lockfile.complete(lock), null, 2)}\n`);
  process.stdout.write(`Added ${names.length} entries: ${names.join(', ')}.\n`);
}
