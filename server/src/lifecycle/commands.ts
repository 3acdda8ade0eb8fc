import type { SourceName } from '@portfolio/importers/names';
import { runBackup, runRestore } from '../features/backups/command.ts';
import type { ImportEvent } from '../features/imports/events.ts';
import type { ImportRuns } from '../features/imports/runs/index.ts';
import type { Core } from './core.ts';

/** A command of the CLI that the running server executes. */
export type Command =
  | {
      name: 'import';
      /** A folder or a zip. */
      folder: string;
      force: boolean;
      /** Reports what would be done, and writes nothing. */
      isDryRun?: boolean | undefined;
      /** The name of the source; without one it is found out. */
      source?: SourceName | undefined;
      /** Copies images that are not in the folder from the old site. */
      fetchImages?: boolean | undefined;
      /** The URL of the old site, for sources that do not know it. */
      oldSite?: string | undefined;
    }
  /** Undoes the newest import that can be undone. */
  | { name: 'undo-import' }
  | { name: 'reset-password' }
  | { name: 'disable-2fa' }
  /** Without `out`, the backup is stored in the backups folder. */
  | { name: 'backup'; out?: string | undefined }
  /** `site` is the site name typed by the owner; restoring over a site with content needs it, or `sure`. */
  | {
      name: 'restore';
      file: string;
      large: boolean;
      sure: boolean;
      /** Skips invalid rows instead of refusing the file. */
      leaveOutInvalid?: boolean | undefined;
      site?: string | undefined;
    };
/** Progress events of a command. */
export type CommandEvent =
  | ImportEvent
  | { kind: 'password'; username: string; password: string }
  | { kind: 'second-factor-off'; username: string }
  /** Progress of the current step. */
  | { kind: 'progress'; what: string; done: number; total: number }
  /** A message, one line. */
  | { kind: 'said'; line: string }
  /** Nothing was done: the name of the site must be typed first. */
  | { kind: 'confirm'; site: string; about: string }
  | { kind: 'failed'; message: string };

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
  if (command.name === 'backup') return runBackup(command, core.services, report);
  if (command.name === 'restore') return runRestore(command, core.services, report);
  const { imports } = core.services;
  if (command.name === 'undo-import') return undoImport(imports, report);
  const { folder, isDryRun = false, ...options } = command;
  await imports.runLocal(folder, options, isDryRun, report);
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
