import { runBackup, runRestore } from '../backup/command.ts';
import type { ImportEvent } from '../import/events.ts';
import { importFolder } from '../import/index.ts';
import type { Core } from './core.ts';

export type Command =
  | { name: 'import'; folder: string; force: boolean }
  | { name: 'reset-password' }
  | { name: 'disable-2fa' }
  /** Into the folder of the kept ones, unless a file is named. */
  | { name: 'backup'; out?: string | undefined }
  /** `site` is its name as the owner has typed it; a site that is in use is not restored without it, or `sure`. */
  | {
      name: 'restore';
      file: string;
      large: boolean;
      sure: boolean;
      /** What the API would not take is left out, in place of refusing the file. */
      leaveOutInvalid?: boolean | undefined;
      site?: string | undefined;
    };
export type CommandEvent =
  | ImportEvent
  | { kind: 'password'; username: string; password: string }
  | { kind: 'second-factor-off'; username: string }
  /** How far the work is. */
  | { kind: 'progress'; what: string; done: number; total: number }
  /** Something to know, in a line. */
  | { kind: 'said'; line: string }
  /** Nothing was done: the name of the site must be typed first. */
  | { kind: 'confirm'; site: string; about: string }
  | { kind: 'failed'; message: string };

/** Does what the owner of this machine asks for, and tells how it goes. */
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
  const { gateway, uploads } = core.services;
  const user = await gateway.owner();
  await importFolder({ folder: command.folder, force: command.force, gateway, uploads, user, report });
}
