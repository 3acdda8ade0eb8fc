import { RECOVERY_CODES } from '@portfolio/contract';
import { numberWord } from '@portfolio/text/format/amounts';
import { useState } from 'react';
import { call } from '#app/panel/api/client.ts';
import { CodeField, PasswordField } from '#app/panel/form-dialog/fields.tsx';
import { FormDialog } from '#app/panel/form-dialog/form-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';

/** Creates new recovery codes with password and code; the old ones become invalid. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryDialog codes={codes} title="Your new recovery codes" onKept={onClose} />;
  return (
    <FormDialog
      title="New recovery codes"
      text={`You’ll get ${numberWord(RECOVERY_CODES)} new codes. The old ones stop working.`}
      submitLabel="Create new codes"
      busy="Making..."
      onSubmit={async (typed) => {
        const { password = '', code = '' } = typed;
        setCodes((await call('auth.renewRecoveryCodes', { body: { password, code } })).recoveryCodes);
      }}
      onClose={onClose}
    >
      <PasswordField />
      <CodeField orRecovery />
    </FormDialog>
  );
}
