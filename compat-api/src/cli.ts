import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface as createQuestions } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { WRONG_OLD_SITE } from '@portfolio/contract/sentences';
import { oldSiteOrigin } from '@portfolio/contract/text';
import { loadSettings } from './env.ts';
import { SOURCE_NAMES } from './import/sources/names.ts';
import { type Command, type CommandEvent, runCommand } from './lifecycle/commands.ts';
import { oneLine } from './lifecycle/console/one-line.ts';
import { createPrinter } from './lifecycle/console/print.ts';
import { controlFile } from './lifecycle/control.ts';
import { openCore } from './lifecycle/core.ts';
import { restrictFileModes } from './lifecycle/file-modes.ts';
import { findServer, forwardToServer, NoServerError } from './lifecycle/forward-to-server.ts';
import { findRoot } from './root.ts';
import { SettingError } from './setting-error.ts';

const USAGE = `Use: ${[
  `npm run import -- FOLDER|ZIP|FILE [--dry-run] [--force] [--source ${SOURCE_NAMES.join('|')}] [--fetch-images] [--old-site URL] | --undo`,
  'npm run owner -- --reset-password | --disable-2fa',
  'npm run backup [-- --out FILE]',
  'npm run restore -- FILE [--yes] [--large] [--leave-out-invalid]',
].join('   or   ')}`;

/** Parses the command line; throws `SettingError` with the usage. */
export function readCommand(words: string[], cwd: string): Command {
  const [name, ...rest] = words;
  if (name === 'import') {
    const { values, positionals } = parseArgs({
      args: rest,
      options: {
        force: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        source: { type: 'string' },
        undo: { type: 'boolean' },
        'fetch-images': { type: 'boolean' },
        'old-site': { type: 'string' },
      },
      allowPositionals: true,
    });
    if (values.undo) {
      if (positionals.length > 0 || Object.keys(values).length > 1) throw new SettingError(USAGE);
      return { name: 'undo-import' };
    }
    const [folder, ...more] = positionals;
    const source = SOURCE_NAMES.find((known) => known === values.source);
    if (!folder || more.length > 0 || source !== values.source) throw new SettingError(USAGE);
    const path = resolve(cwd, folder);
    if (!existsSync(path)) throw new SettingError(`There is no folder or file ${path}`);
    const { 'fetch-images': fetchImages, 'old-site': oldSite } = values;
    if (oldSite !== undefined && oldSiteOrigin(oldSite) === null)
      throw new SettingError(`--old-site ${oldSite}: ${WRONG_OLD_SITE}`);
    const { force = false, 'dry-run': isDryRun = false } = values;
    return { name: 'import', folder: path, force, isDryRun, source, fetchImages, oldSite };
  }
  if (name === 'owner') {
    const { values } = parseArgs({
      args: rest,
      options: { 'reset-password': { type: 'boolean' }, 'disable-2fa': { type: 'boolean' } },
    });
    if (values['reset-password']) return { name: 'reset-password' };
    if (values['disable-2fa']) return { name: 'disable-2fa' };
  }
  if (name === 'backup') {
    const { values } = parseArgs({ args: rest, options: { out: { type: 'string' } } });
    return { name: 'backup', out: values.out && resolve(cwd, values.out) };
  }
  if (name === 'restore') {
    const { values, positionals } = parseArgs({
      args: rest,
      options: {
        yes: { type: 'boolean' },
        large: { type: 'boolean' },
        'leave-out-invalid': { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new SettingError(USAGE);
    const path = resolve(cwd, file);
    if (!existsSync(path) || !statSync(path).isFile()) throw new SettingError(`FILE is not a file: ${path}`);
    return {
      name: 'restore',
      file: path,
      sure: values.yes ?? false,
      large: values.large ?? false,
      leaveOutInvalid: values['leave-out-invalid'] ?? false,
    };
  }
  throw new SettingError(USAGE);
}

/** Prompts for the name of the site; `undefined` if stdin is not a terminal. */
async function askForName(site: string, about: string): Promise<string | undefined> {
  process.stdout.write(`${about}\nIt takes the place of everything on “${site}”, which is backed up before.\n`);
  if (!process.stdin.isTTY) return undefined;
  const questions = createQuestions({ input: process.stdin, output: process.stdout });
  return questions.question('Type the name of the site to go on: ').finally(() => questions.close());
}

type Run = (command: Command, report: (event: CommandEvent) => void) => Promise<void>;

/** Runs a command here or on the running server; one that needs a confirmation is run again with the answer. */
async function follow(command: Command, run: Run): Promise<void> {
  const print = createPrinter(process.stdout);
  let question: { site: string; about: string } | undefined;
  await run(command, (event) => {
    if (event.kind === 'failed') throw new Error(event.message);
    if (event.kind === 'confirm') question = event;
    else print(event);
    if (event.kind === 'finished' && event.counts.failed > 0) process.exitCode = 1;
  });
  if (!question || command.name !== 'restore') return;
  const site = await askForName(question.site, question.about);
  if (site === undefined) throw new Error('Nothing was changed: add --yes to restore without being asked.');
  await follow({ ...command, site }, run);
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  const settings = loadSettings(findRoot());
  const log = (message: string) => process.stderr.write(`${message}\n`);
  restrictFileModes(settings, log);
  const server = findServer(settings.dataDir, log);
  if (server) {
    try {
      return await follow(command, (wanted, report) => forwardToServer(server, wanted, report));
    } catch (error) {
      if (!(error instanceof NoServerError)) throw error;
      log(`${controlFile(settings.dataDir)} is ignored: no server of this data answers at ${server.address}.`);
    }
  }
  const core = await openCore(settings, log, { isRestore: command.name === 'restore' });
  const { createdOwner } = core.cms;
  // First start by a command: the only time that the password can be shown.
  if (createdOwner?.password) {
    process.stdout.write(`The owner is ${createdOwner.username}, password: ${createdOwner.password}\n`);
  }
  try {
    await follow(command, (wanted, report) => runCommand(wanted, core, report));
  } finally {
    await core.close();
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${oneLine(error)}\n`);
    process.exit(1);
  },
);
