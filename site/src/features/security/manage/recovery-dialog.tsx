import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import styles from './security.module.css';

interface RecoveryDialogProps {
  title: string;
  codes: readonly string[];
  onKept: () => void;
}

/** Shows the recovery codes once; closes only when the owner confirms that they are saved. */
export function RecoveryDialog({ title, codes, onKept }: RecoveryDialogProps) {
  const [hasTriedToClose, setHasTriedToClose] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Recovery codes copied');
    } catch {
      toast.error('The codes couldn’t be copied');
    }
  };
  return (
    <Dialog title={title} role="alertdialog" onClose={() => setHasTriedToClose(true)}>
      <p>If you lose your phone, each of these recovery codes signs you in once. They won’t be shown again.</p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <ButtonLink
          icon={Download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          Download
        </ButtonLink>
      </div>
      <DialogButtons>
        <Button kind="primary" onClick={onKept}>
          I’ve saved the codes
        </Button>
      </DialogButtons>
      {hasTriedToClose && <Notice bad>Save the codes first: without them and your phone, you can’t sign in.</Notice>}
    </Dialog>
  );
}
