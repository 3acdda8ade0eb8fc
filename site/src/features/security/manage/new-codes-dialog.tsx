import { useState } from 'react';
import { AskDialog } from '../../../components/panel/ask/ask-dialog.tsx';
import { CodeField, PasswordField } from '../../../components/panel/ask/fields.tsx';
import { call } from '../../../components/panel/client.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';

/** New recovery codes, by password and code; the old ones end. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryDialog codes={codes} title="Your new recovery codes" onKept={onClose} />;
  return (
    <AskDialog
      title="New recovery codes"
      text="Ten new ones; the old ones stop working."
      go="Make new codes"
      busy="Making..."
      ask={async (typed) => {
        const { password = '', code = '' } = typed;
        setCodes((await call('renewRecoveryCodes', { body: { password, code } })).recoveryCodes);
      }}
      onClose={onClose}
    >
      <PasswordField />
      <CodeField orRecovery hint="Of your app, or a recovery code." />
    </AskDialog>
  );
}
