// Writes what Payload generates: the types, the admin's import map, and with --migration NAME a migration.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { withOwnIndexes } from './own-indexes.mjs';

const cms = join(dirname(fileURLToPath(import.meta.url)), '..');
const payloadBin = join(cms, '..', 'node_modules', 'payload', 'bin.js');
const { values } = parseArgs({ options: { migration: { type: 'string' } } });
const scratch = mkdtempSync(join(tmpdir(), 'portfolio-generate-'));

/** While tsx compiles in its worker, nothing keeps Node 20's event loop alive, and it would exit with 0 too early. */
const KEEP_ALIVE = 'data:text/javascript,setInterval(() => {}, 1000)';

/** Runs Payload's CLI with tsx, because its own transpiling does nothing on Node 20. */
function payload(...args) {
  const imports = [KEEP_ALIVE, 'tsx', pathToFileURL(join(cms, 'scripts', 'with-prettier.mjs')).href];
  const node = [...imports.flatMap((one) => ['--import', one]), payloadBin, ...args, '--disable-transpile'];
  const { status } = spawnSync(process.execPath, node, {
    cwd: cms,
    stdio: 'inherit',
    timeout: 120_000,
    env: {
      ...process.env,
      DATABASE_URI: `file:${join(scratch, 'generate.db')}`,
      PAYLOAD_CONFIG_PATH: join(cms, 'src', 'payload.config.ts'),
      PAYLOAD_SECRET: 'generate',
    },
  });
  if (status !== 0) throw new Error(`payload ${args[0]} ended with ${status}`);
}

const migrations = join(cms, 'src', 'migrations');
const migrationFiles = () => readdirSync(migrations).filter((file) => /^\d.*\.ts$/.test(file));

/** Creates a migration. */
function createMigration(name) {
  const known = new Set(migrationFiles());
  payload('migrate:create', name);
  for (const file of migrationFiles().filter((one) => !known.has(one))) {
    const path = join(migrations, file);
    writeFileSync(path, withOwnIndexes(readFileSync(path, 'utf8')));
  }
}

/** Payload writes migrations for less strict compiler settings than ours, and an index without file extensions. */
function tidyMigrations() {
  const files = migrationFiles();
  for (const file of files) {
    const text = readFileSync(join(migrations, file), 'utf8');
    const typed = text.replace(
      '{ MigrateUpArgs, MigrateDownArgs, sql }',
      '{ type MigrateDownArgs, type MigrateUpArgs, sql }',
    );
    writeFileSync(join(migrations, file), typed);
  }
  const names = files.map((file) => file.slice(0, -'.ts'.length)).sort();
  const imports = names.map((name, index) => `import * as migration${index + 1} from './${name}.ts';`);
  const entries = names.map((name, index) => `  { ...migration${index + 1}, name: '${name}' },`);
  const index = [
    ...imports,
    '',
    '/** Every migration of the SQLite database, oldest first; written by `npm run generate`. */',
  ];
  index.push('export const migrations = [', ...entries, '];', '');
  writeFileSync(join(migrations, 'index.ts'), index.join('\n'));
}

/** The next migration is made from the newest snapshot; nothing reads the others. */
function removeOlderSnapshots() {
  const snapshots = readdirSync(migrations).filter((file) => file.endsWith('.json'));
  for (const file of snapshots.sort().slice(0, -1)) rmSync(join(migrations, file));
}

try {
  payload('generate:types');
  payload('generate:importmap');
  if (values.migration) createMigration(values.migration);
  tidyMigrations();
  removeOlderSnapshots();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
