import { type KeptBackup, routes } from '@portfolio/contract';
import useSWR from 'swr';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { confirmCall } from '#app/panel/api/client.ts';
import { DialogField, FieldError } from '#app/panel/form-dialog/field-errors.tsx';
import { FormDialog } from '#app/panel/form-dialog/form-dialog.tsx';
import styles from './backups.module.css';
import { formatMoment } from './labels.ts';

interface Props {
  backup: KeptBackup;
  onRestore: (site: string, confirmation: string) => Promise<void>;
  onClose: () => void;
}

/** Explains a restore and requires the name of the site and the password. */
export function RestoreDialog({ backup, onRestore, onClose }: Props) {
  const { data, mutate } = useSWR<{ item: { name: string } }>(routes['siteSettings.read'].path);
  const name = data?.item.name;
  return (
    <FormDialog
      title="Restore this backup?"
      text={
        <div className={styles.details}>
          <p>
            Your site goes back to how it was on <strong>{formatMoment(backup.createdAt)}</strong>. Later changes are
            removed.
          </p>
          <p>The current content is backed up first. Your username, password and sessions don’t change.</p>
        </div>
      }
      submitLabel="Restore"
      submitKind="danger"
      busy="Restoring..."
      requiresProof
      onSubmit={async ({ site = '', ...proof }) => {
        // On a slow connection the name may not be there yet; if it cannot be loaded, the server's check applies.
        const current = name ?? (await mutate())?.item.name;
        if (current !== undefined && site.trim() !== current) {
          throw new FieldError('site', 'That isn’t the site’s name.');
        }
        await onRestore(site.trim(), await confirmCall('backups.restore', { name: backup.name }, proof));
        onClose();
      }}
      onClose={onClose}
    >
      <DialogField name="site" label="Name of the site" hint={name ? `Type “${name}” to continue.` : undefined}>
        <Input name="site" autoComplete="off" required data-focus-first />
      </DialogField>
    </FormDialog>
  );
}
