import { runBackup, runRestore } from '../features/backups/command.ts';
import type { ImportRuns } from '../features/imports/runs/runs.ts';
import type { Command, CommandEvent } from './command.ts';
import type { Core } from './core.ts';

/** Runs a command and reports its progress. */
export async function runCommand(command: Command, core: Core, report: (event: CommandEvent) => void): Promise<void> {
  if (command.name === 'reset-password') {
    const { resetOwnerPassword } = await import('@portfolio/cms');
    report({ kind: 'password', ...(await resetOwnerPassword(core.cms.payload)) });
    return;
  }
  if (command.name === 'disable-2fa') {
    const { disableSecondFactor } = await import('@portfolio/cms');
    report({ kind: 'second-factor-off', ...(await disableSecondFactor(core.cms.payload)) });
    return;
  }
  const { backups, imports } = core.features;
  if (command.name === 'backup') return runBackup(command, backups.service, report);
  if (command.name === 'restore') return runRestore(command, backups.service, core.parts.gateway, report);
  if (command.name === 'undo-import') return undoImport(imports.runs, report);
  const { folder, isDryRun = false, ...options } = command;
  await imports.runs.runLocal(folder, options, isDryRun, report);
}

async function undoImport(imports: ImportRuns, report: (event: CommandEvent) => void): Promise<void> {
  const last = await imports.lastUndoable();
  if (!last) throw new Error('There is no import to undo.');
  await imports.undo(last.id);
  const { error, state } = await imports.ended(last.id);
  if (state !== 'undone') throw new Error(error ?? 'The import was not undone.');
  report({ kind: 'said', line: `The import of ${last.name} is undone: what it created is in the trash.` });
  if (error) report({ kind: 'said', line: error });
}
