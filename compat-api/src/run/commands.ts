import type { ImportEvent } from '../import/events.ts';
import { importFolder } from '../import/index.ts';
import type { Core } from './core.ts';

export type Command =
  | { name: 'import'; folder: string; force: boolean }
  | { name: 'reset-password' }
  | { name: 'disable-2fa' };
export type CommandEvent =
  | ImportEvent
  | { kind: 'password'; username: string; password: string }
  | { kind: 'second-factor-off'; username: string }
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
  const { gateway, uploads } = core.services;
  const user = await gateway.owner();
  await importFolder({ folder: command.folder, force: command.force, gateway, uploads, user, report });
}
