import { useState } from 'react';
import { ApiError, call } from '../../../components/panel/client.ts';
import { Input } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { AskDialog } from './ask-dialog.tsx';
import { CodeField, PasswordField } from './fields.tsx';

/** Changes the username, by the password and, once the server asks for it, a code. */
export function UsernameDialog({ onClose }: { onClose: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <AskDialog
      title="Change username"
      text="You sign in with the new one from now on. Your sessions go on."
      go="Change username"
      busy="Saving..."
      ask={async ({ username = '', password = '', code }) => {
        try {
          await call('changeUsername', { body: { username, password, ...(code && { code }) } });
        } catch (error) {
          if (error instanceof ApiError && error.code === 'totp_required') setNeedsCode(true);
          throw error;
        }
        toast.success('Username changed');
        onClose();
      }}
      onClose={onClose}
    >
      <Field label="New username">
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      </Field>
      <PasswordField />
      {needsCode && <CodeField orRecovery hint="Of your app, or a recovery code." />}
    </AskDialog>
  );
}
