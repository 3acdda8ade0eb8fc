import { useState } from 'react';
import { call, errorText } from '../../components/panel/client.ts';
import { Button } from '../../components/ui/button.tsx';
import { toast } from '../../components/ui/toast.ts';
import styles from './login.module.css';

interface PanelFailedProps {
  /** The server has said by now whether somebody is signed in. */
  onAnswer: (signedIn: boolean) => void;
}

/** In place of the sign-in form while the server cannot say who is there: a password would not help. */
export function PanelFailed({ onAnswer }: PanelFailedProps) {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    try {
      onAnswer((await call('me')).authenticated);
    } catch (error) {
      toast.error(errorText(error));
      setBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      <h1>The panel could not be loaded</h1>
      <p>Nothing is lost; the server may be busy or away.</p>
      <Button kind="primary" busy={busy && 'Trying again...'} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
}
