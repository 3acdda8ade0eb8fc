import type { RouteName } from '@portfolio/contract';
import type { ButtonKind } from '#app/components/ui/button.tsx';
import { confirmCall } from '#app/panel/api/client.ts';
import { FormDialog } from '#app/panel/form-dialog/form-dialog.tsx';

interface Props {
  title: string;
  text: string;
  submitLabel: string;
  submitKind?: ButtonKind;
  /** The route to confirm; `params` are its parameters. */
  route: RouteName;
  params?: Record<string, string>;
  /** Makes the call; rejects with the error whose text is shown. */
  onConfirmed: (confirmation: string) => unknown;
  onClose: () => void;
}

/** Asks for the password before an action on a backup. */
export function PasswordDialog({ route, params = {}, onConfirmed, ...dialog }: Props) {
  return (
    <FormDialog
      {...dialog}
      busy="Checking..."
      requiresProof
      onSubmit={async (proof) => onConfirmed(await confirmCall(route, params, proof))}
    />
  );
}
