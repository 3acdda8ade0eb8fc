import type { KeptBackup } from '@portfolio/contract';
import { pathOf } from '#app/panel/api/client.ts';
import { formatMoment } from './labels.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import type { BackupWork } from './use-backups.ts';

/** The action to confirm, with its backup or file. */
export type PendingAction =
  | { what: 'restore' | 'download' | 'delete'; backup: KeptBackup }
  | { what: 'upload'; file: File; go: (confirmation: string) => void; stay: () => void };

interface Props extends Pick<BackupWork, 'restore' | 'remove'> {
  pendingAction: PendingAction;
  onClose: () => void;
  onDeleted: () => void;
}

/** The dialogs before an action on a backup; each asks for the password. */
export function BackupDialogs({ pendingAction, restore, remove, onClose, onDeleted }: Props) {
  if (pendingAction.what === 'upload') {
    return (
      <PasswordDialog
        title="Upload this backup?"
        text={`${pendingAction.file.name} will be checked and stored. It won’t be restored yet.`}
        submitLabel="Upload"
        route="backups.upload"
        onConfirmed={(confirmation) => {
          onClose();
          pendingAction.go(confirmation);
        }}
        onClose={() => {
          onClose();
          pendingAction.stay();
        }}
      />
    );
  }
  const { what, backup } = pendingAction;
  const params = { name: backup.name };
  if (what === 'restore') {
    return (
      <RestoreDialog
        backup={backup}
        onRestore={(site, confirmation) => restore(backup, site, confirmation)}
        onClose={onClose}
      />
    );
  }
  if (what === 'download') {
    return (
      <PasswordDialog
        title="Download this backup?"
        text="It contains all content and files, including drafts and messages. Keep it somewhere private."
        submitLabel="Download"
        route="backups.download"
        params={params}
        onConfirmed={(confirmation) => {
          onClose();
          download(pathOf('backups.download', params, confirmation), backup.name);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <PasswordDialog
      title="Delete this backup?"
      text={`The backup of ${formatMoment(backup.createdAt)} can’t be recovered.`}
      submitLabel="Delete"
      submitKind="danger"
      route="backups.delete"
      params={params}
      onConfirmed={async (confirmation) => {
        await remove(backup, confirmation);
        onClose();
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}

/** Downloads by a link instead of `fetch`: a backup may be too large for memory. */
function download(href: string, name: string): void {
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
}
