import { type Me, routes } from '@portfolio/contract';
import { useSWRConfig } from 'swr';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { call } from '#app/panel/api/client.ts';
import { DialogField } from '#app/panel/form-dialog/field-errors.tsx';
import { FormDialog } from '#app/panel/form-dialog/form-dialog.tsx';

/** Changes the username with the password and, if the server requires it, a code. */
export function UsernameDialog({ onClose }: { onClose: () => void }) {
  const { mutate } = useSWRConfig();
  return (
    <FormDialog
      title="Change username"
      text="Use the new username the next time you sign in. You stay signed in."
      submitLabel="Change username"
      busy="Saving..."
      requiresProof
      onSubmit={async ({ username = '', password = '', code }) => {
        await call('auth.changeUsername', { body: { username, password, ...(code && { code }) } });
        await mutate<Me>(routes['auth.me'].path, { authenticated: true, username }, { revalidate: false });
        toast.success('Username changed');
        onClose();
      }}
      onClose={onClose}
    >
      <DialogField name="username" label="New username">
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      </DialogField>
    </FormDialog>
  );
}
