import { toast } from '#app/components/ui/toasts/toast.ts';
import { call } from '#app/panel/api/client.ts';
import { CodeField, PasswordField } from '#app/panel/form-dialog/fields.tsx';
import { FormDialog } from '#app/panel/form-dialog/form-dialog.tsx';

/** Turns two-step sign-in off with password and code. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Turn two-step sign-in off?"
      text="You’ll sign in with your password only."
      submitLabel="Turn off"
      submitKind="danger"
      busy="Turning off..."
      onSubmit={async ({ password = '', code = '' }) => {
        await call('auth.disableTotp', { body: { password, code } });
        toast.success('Two-step sign-in is off');
        onClose();
      }}
      onClose={onClose}
    >
      <PasswordField />
      <CodeField orRecovery />
    </FormDialog>
  );
}
