import { type KeptBackup, routes } from '@portfolio/contract';
import { useState } from 'react';
import useSWR from 'swr';
import { AskDialog } from '../../../components/panel/ask/ask-dialog.tsx';
import { confirmed } from '../../../components/panel/client.ts';
import { Input } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import styles from './backups.module.css';
import { moment } from './words.ts';

interface Props {
  backup: KeptBackup;
  onRestore: (site: string, confirmation: string) => Promise<void>;
  onClose: () => void;
}

/** Says what a restore does, and goes on only when the name of the site and the password are typed. */
export function RestoreDialog({ backup, onRestore, onClose }: Props) {
  const { data } = useSWR<{ item: { name: string } }>(routes.readSettings.path);
  const [fault, setFault] = useState('');
  const name = data?.item.name;
  return (
    <AskDialog
      title="Restore this backup?"
      text={
        <div className={styles.told}>
          <p>
            All content becomes as it was on <strong>{moment(backup.createdAt)}</strong>. What came or changed since
            then goes.
          </p>
          <p>A backup of what is there now is made first. Your username, password and sessions stay as they are.</p>
        </div>
      }
      go="Restore"
      goKind="danger"
      busy="Restoring..."
      asksProof
      ask={async ({ site = '', ...proof }) => {
        // Where the name could not be read here, the server compares it.
        if (name !== undefined && site.trim() !== name) return setFault(`Type the name of the site: ${name}`);
        await onRestore(site.trim(), await confirmed('restoreBackup', { name: backup.name }, proof));
        onClose();
      }}
      onClose={onClose}
    >
      <Field label="Name of the site" hint={name ? `Type “${name}” to go on.` : undefined} error={fault || undefined}>
        <Input name="site" autoComplete="off" required data-focus-first onChange={() => setFault('')} />
      </Field>
    </AskDialog>
  );
}
