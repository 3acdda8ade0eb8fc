import { join } from 'node:path';
import { createInterface as createQuestions } from 'node:readline/promises';
import { loadSettings } from './env.ts';
import type { Command, CommandEvent } from './lifecycle/command.ts';
import { oneLine } from './lifecycle/console/one-line.ts';
import { createPrinter } from './lifecycle/console/print.ts';
import { readCommand } from './lifecycle/console/read-command.ts';
import { runOnServer } from './lifecycle/control.ts';
import { restrictFileModes } from './lifecycle/file-modes.ts';
import { runCommand } from './lifecycle/run-command.ts';
import { findRoot } from './root.ts';

/** Prompts for the name of the site; `undefined` if stdin is not a terminal. */
async function askForName(site: string, about: string): Promise<string | undefined> {
  process.stdout.write(`${about}\nIt replaces everything on “${site}”. The current content is backed up first.\n`);
  if (!process.stdin.isTTY) return undefined;
  const questions = createQuestions({ input: process.stdin, output: process.stdout });
  return questions.question('Type the name of the site to continue: ').finally(() => questions.close());
}

/** Runs a command; `false` if that is not possible there. */
type Run = (command: Command, report: (event: CommandEvent) => void) => Promise<boolean>;

/** Runs a command here or on the running server; one that needs a confirmation is run again with the answer. */
async function follow(command: Command, run: Run): Promise<boolean> {
  const print = createPrinter(process.stdout);
  let question: { site: string; about: string } | undefined;
  const isDone = await run(command, (event) => {
    if (event.kind === 'failed') throw new Error(event.message);
    if (event.kind === 'confirm') question = event;
    else print(event);
    if (event.kind === 'finished' && event.counts.failed > 0) process.exitCode = 1;
  });
  if (!question || command.name !== 'restore') return isDone;
  const site = await askForName(question.site, question.about);
  if (site === undefined) throw new Error('Nothing was changed: add --yes to restore without being asked.');
  return follow({ ...command, site }, run);
}

async function main(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: npm tells here where it was called.
  const command = readCommand(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if ('usage' in command) {
    process.stdout.write(`${command.usage}\n`);
    return;
  }
  const settings = loadSettings(findRoot());
  const log = (message: string) => process.stderr.write(`${message}\n`);
  restrictFileModes(settings, log);
  if (command.name === 'fonts') {
    const { installFonts } = await import('./features/resume/install-fonts.ts');
    return installFonts(join(settings.dataDir, 'fonts'), (line) => process.stdout.write(`${line}\n`));
  }
  if (await follow(command, (wanted, report) => runOnServer(settings.dataDir, wanted, report, log))) return;
  // Loaded late: Payload takes a second, and a command that the running server runs does not need it.
  const { openCore } = await import('./lifecycle/core.ts');
  const core = await openCore(settings, log, { isRestore: command.name === 'restore' });
  const { createdOwner } = core.cms;
  // First start by a command: the only time that the password can be shown.
  if (createdOwner?.password) {
    process.stdout.write(`The owner is ${createdOwner.username}, password: ${createdOwner.password}\n`);
  }
  try {
    await follow(command, async (wanted, report) => {
      await runCommand(wanted, core, report);
      return true;
    });
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
