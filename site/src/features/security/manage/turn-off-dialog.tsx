import { call } from '#app/components/panel/client.ts';
import { CodeField, PasswordField } from '#app/components/panel/form-dialog/fields.tsx';
import { FormDialog } from '#app/components/panel/form-dialog/form-dialog.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';

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
