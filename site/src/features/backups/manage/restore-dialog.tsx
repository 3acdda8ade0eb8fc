import { type KeptBackup, routes } from '@portfolio/contract';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import { errorText } from '../../../components/panel/client.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/controls.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import styles from './backups.module.css';
import { moment } from './words.ts';

interface Props {
  backup: KeptBackup;
  onRestore: (site: string) => Promise<void>;
  onClose: () => void;
}

/** Says what a restore does, and goes on only when the name of the site is typed. */
export function RestoreDialog({ backup, onRestore, onClose }: Props) {
  const { data } = useSWR<{ item: { name: string } }>(routes.readSettings.path);
  const [site, setSite] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const name = data?.item.name;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name) return;
    if (site.trim() !== name) return setFault(`Type the name of the site: ${name}`);
    setBusy(true);
    try {
      await onRestore(name);
      onClose();
    } catch (failure) {
      setFault(errorText(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title="Restore this backup?" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.told}>
          <p>
            All content becomes as it was on <strong>{moment(backup.createdAt)}</strong>. What came or changed since
            then goes.
          </p>
          <p>A backup of what is there now is made first. Your username, password and sessions stay as they are.</p>
        </div>
        <Field label="Name of the site" hint={name ? `Type “${name}” to go on.` : undefined} error={fault || undefined}>
          <Input
            value={site}
            autoComplete="off"
            data-focus-first
            onChange={(event) => {
              setSite(event.target.value);
              setFault('');
            }}
          />
        </Field>
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" busy={busy && 'Restoring...'} disabled={!name}>
            Restore
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
