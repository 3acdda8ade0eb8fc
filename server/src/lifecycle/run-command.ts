import { runBackup, runRestore } from '../features/backups/command.ts';
import type { ImportRuns } from '../features/imports/runs/runs.ts';
import type { Command, CommandEvent } from './command.ts';
import type { Core } from './core.ts';

type Report = (event: CommandEvent) => void;

/** Runs a command and reports its progress. */
export async function runCommand(command: Command, { cms, features, parts }: Core, report: Report): Promise<void> {
  const { backups, imports } = features;
  const sayEnded = (what: string) => {
    for (const line of [what, 'All sessions have ended.']) report({ kind: 'said', line });
  };
  if (command.name === 'reset-password') {
    const { resetOwnerPassword } = await import('@portfolio/cms');
    const { username, password } = await resetOwnerPassword(cms.payload);
    sayEnded(`New password of ${username}: ${password}`);
  } else if (command.name === 'disable-2fa') {
    const { disableSecondFactor } = await import('@portfolio/cms');
    sayEnded(`Two-step sign-in of ${(await disableSecondFactor(cms.payload)).username} is off.`);
  } else if (command.name === 'backup') await runBackup(command, backups.service, report);
  else if (command.name === 'restore') await runRestore(command, backups.service, parts.gateway, report);
  else if (command.name === 'undo-import') await undoImport(imports.runs, report);
  else {
    const { folder, isDryRun = false, ...options } = command;
    await imports.runs.runLocal(folder, options, isDryRun, report);
  }
}

async function undoImport(imports: ImportRuns, report: Report): Promise<void> {
  const last = await imports.lastUndoable();
  if (!last) throw new Error('There is no import to undo.');
  await imports.undo(last.id);
  const { error, state } = await imports.ended(last.id);
  if (state !== 'undone') throw new Error(error ?? 'The import was not undone.');
  report({ kind: 'said', line: `The import of ${last.name} is undone: what it created is in the trash.` });
  if (error) report({ kind: 'said', line: error });
}
