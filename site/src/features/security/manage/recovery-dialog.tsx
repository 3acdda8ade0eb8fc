import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { toast } from '../../../components/ui/toast.ts';
import styles from './security.module.css';

interface RecoveryDialogProps {
  title: string;
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, which are shown this once: it closes only when the owner says that they are kept. */
export function RecoveryDialog({ title, codes, onKept }: RecoveryDialogProps) {
  const [asked, setAsked] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Recovery codes copied');
    } catch {
      toast.error('The codes could not be copied');
    }
  };
  return (
    <Dialog title={title} role="alertdialog" onClose={() => setAsked(true)}>
      <p>If you lose your phone, each of these recovery codes signs you in once. They are not shown again.</p>
      {asked && <Notice bad>Keep the codes first: without them and without your phone you cannot sign in.</Notice>}
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
          I have kept them
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
