import { NO_RESPONSE } from '@portfolio/contract/sentences';
import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import styles from './login.module.css';

interface PanelFailedProps {
  /** Called once the session could be checked. */
  onAnswer: (signedIn: boolean) => void;
}

/** Replaces the sign-in form while the session cannot be checked, when a password would not help. */
export function PanelFailed({ onAnswer }: PanelFailedProps) {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    try {
      onAnswer((await call('auth.me')).authenticated);
    } catch (error) {
      toast.error(errorText(error));
      setBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      <h1>The panel could not be loaded</h1>
      <p>{NO_RESPONSE}</p>
      <Button kind="primary" busy={busy && 'Trying again...'} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
}
