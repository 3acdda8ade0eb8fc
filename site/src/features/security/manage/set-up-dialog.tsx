import type { TotpSecret } from '@portfolio/contract';
import { TOTP_DIGITS } from '@portfolio/contract';
import { numberWord } from '@portfolio/text/format/amounts';
import { useState } from 'react';
import { call } from '#app/panel/api/client.ts';
import { CodeField, PasswordField } from '#app/panel/form-dialog/fields.tsx';
import { FormDialog } from '#app/panel/form-dialog/form-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import styles from './security.module.css';

/** Sets up two-step sign-in in three steps: password, app with its first code, recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryDialog codes={codes} title="Two-step sign-in is on" onKept={onClose} />;
  if (!secret) {
    return (
      <FormDialog
        key="password"
        title="Set up two-step sign-in"
        text="You’ll need an authenticator app on your phone. Enter your password to continue."
        submitLabel="Continue"
        busy="Checking..."
        onSubmit={async ({ password = '' }) => setSecret(await call('auth.beginTotp', { body: { password } }))}
        onClose={onClose}
      >
        <PasswordField />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="code"
      title="Add this site to your app"
      text="Scan the QR code with your app, or enter the key by hand."
      submitLabel="Turn on"
      busy="Checking..."
      onSubmit={async ({ code = '' }) => setCodes((await call('auth.confirmTotp', { body: { code } })).recoveryCodes)}
      onClose={onClose}
      beforeForm={<AppSecret secret={secret} />}
    >
      <CodeField hint={`The ${numberWord(TOTP_DIGITS)} digits your app shows now. Other devices will be signed out.`} />
    </FormDialog>
  );
}

function AppSecret({ secret: { secret, uri, qr } }: { secret: TotpSecret }) {
  return (
    <div className={styles.secret}>
      <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="QR code with the key for an authenticator app" />
      <div>
        <p className={styles.label}>Key</p>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <a href={uri}>Open in an app on this device</a>
      </div>
    </div>
  );
}
