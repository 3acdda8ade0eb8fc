import type { KeptBackup } from '@portfolio/contract';
import { addressOf } from '../../../components/panel/client.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import type { BackupWork } from './use-backups.ts';
import { moment } from './words.ts';

/** What the owner is about to do, and with which backup or file. */
export type Asked =
  | { what: 'restore' | 'download' | 'delete'; backup: KeptBackup }
  | { what: 'upload'; file: File; go: (confirmation: string) => void; stay: () => void };

interface Props extends Pick<BackupWork, 'restore' | 'remove'> {
  asked: Asked;
  onClose: () => void;
  onDeleted: () => void;
}

/** The questions before something is done with a backup; each asks for the password. */
export function BackupDialogs({ asked, restore, remove, onClose, onDeleted }: Props) {
  if (asked.what === 'upload') {
    return (
      <PasswordDialog
        title="Upload this backup?"
        text={`${asked.file.name} is only checked and kept. Nothing is restored yet.`}
        go="Upload"
        route="uploadBackup"
        onConfirmed={(confirmation) => {
          onClose();
          asked.go(confirmation);
        }}
        onClose={() => {
          onClose();
          asked.stay();
        }}
      />
    );
  }
  const { what, backup } = asked;
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
        text="It holds all content and files: drafts and messages, too. Keep it where only you can read it."
        go="Download"
        route="downloadBackup"
        params={params}
        onConfirmed={(confirmation) => {
          onClose();
          download(addressOf('downloadBackup', params, confirmation), backup.name);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <PasswordDialog
      title="Delete this backup?"
      text={`The one of ${moment(backup.createdAt)} cannot be brought back.`}
      go="Delete"
      goKind="danger"
      route="deleteBackup"
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

/** Lets the browser save what an address answers: it may be larger than a page can hold. */
function download(href: string, name: string): void {
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
}
