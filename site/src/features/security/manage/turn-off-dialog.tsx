import { AskDialog } from '../../../components/panel/ask/ask-dialog.tsx';
import { CodeField, PasswordField } from '../../../components/panel/ask/fields.tsx';
import { call } from '../../../components/panel/client.ts';
import { toast } from '../../../components/ui/toast.ts';

/** Turns two-step sign-in off, by password and code. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  return (
    <AskDialog
      title="Turn two-step sign-in off?"
      text="Then your password alone opens this panel."
      go="Turn off"
      goKind="danger"
      busy="Turning off..."
      ask={async ({ password = '', code = '' }) => {
        await call('disableTotp', { body: { password, code } });
        toast.success('Two-step sign-in is off');
        onClose();
      }}
      onClose={onClose}
    >
      <PasswordField />
      <CodeField orRecovery hint="Of your app, or a recovery code." />
    </AskDialog>
  );
}
