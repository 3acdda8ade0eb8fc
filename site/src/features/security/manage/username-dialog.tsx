import { type Me, routes } from '@portfolio/contract';
import { useSWRConfig } from 'swr';
import { AskDialog } from '../../../components/panel/ask/ask-dialog.tsx';
import { call } from '../../../components/panel/client.ts';
import { Input } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { toast } from '../../../components/ui/toast.ts';

/** Changes the username, by the password and, once the server asks for it, a code. */
export function UsernameDialog({ onClose }: { onClose: () => void }) {
  const { mutate } = useSWRConfig();
  return (
    <AskDialog
      title="Change username"
      text="You sign in with the new one from now on. Your sessions go on."
      go="Change username"
      busy="Saving..."
      asksProof
      ask={async ({ username = '', password = '', code }) => {
        await call('changeUsername', { body: { username, password, ...(code && { code }) } });
        await mutate<Me>(routes.me.path, { authenticated: true, username }, { revalidate: false });
        toast.success('Username changed');
        onClose();
      }}
      onClose={onClose}
    >
      <Field label="New username">
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      </Field>
    </AskDialog>
  );
}
