import type { TotpSecret } from '@portfolio/contract';
import { useState } from 'react';
import { AskDialog } from '../../../components/panel/ask/ask-dialog.tsx';
import { CodeField, PasswordField } from '../../../components/panel/ask/fields.tsx';
import { call } from '../../../components/panel/client.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';
import styles from './security.module.css';

/** Sets two-step sign-in up: the password, the app and its first code, the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryDialog codes={codes} title="Two-step sign-in is on" onKept={onClose} />;
  if (!secret) {
    return (
      <AskDialog
        key="password"
        title="Set up two-step sign-in"
        text="You need an authenticator app on your phone. First your password, so that nobody else can do this."
        go="Continue"
        busy="Checking..."
        ask={async ({ password = '' }) => setSecret(await call('beginTotp', { body: { password } }))}
        onClose={onClose}
      >
        <PasswordField />
      </AskDialog>
    );
  }
  return (
    <AskDialog
      key="code"
      title="Add this site to your app"
      text="Let the app read the drawing, or type the key into it."
      go="Turn on"
      busy="Checking..."
      ask={async ({ code = '' }) => setCodes((await call('confirmTotp', { body: { code } })).recoveryCodes)}
      onClose={onClose}
      before={<AppSecret secret={secret} />}
    >
      <CodeField hint="The six digits that the app shows now. Other devices are signed out." />
    </AskDialog>
  );
}

function AppSecret({ secret: { secret, uri, qr } }: { secret: TotpSecret }) {
  return (
    <div className={styles.secret}>
      <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="The key, drawn for an authenticator app" />
      <div>
        <p className={styles.label}>Key</p>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <a href={uri}>Open in an app on this device</a>
      </div>
    </div>
  );
}
