import type { RouteName } from '@portfolio/contract';
import { AskDialog } from '../../../components/panel/ask/ask-dialog.tsx';
import { confirmed } from '../../../components/panel/client.ts';
import type { ButtonKind } from '../../../components/ui/button.tsx';

interface Props {
  title: string;
  text: string;
  go: string;
  goKind?: ButtonKind;
  /** The call that is to be confirmed, and its parameters. */
  route: RouteName;
  params?: Record<string, string>;
  /** Makes the call; rejects with what is shown. */
  onConfirmed: (confirmation: string) => unknown;
  onClose: () => void;
}

/** Asks for the password before something is done with a backup. */
export function PasswordDialog({ route, params = {}, onConfirmed, ...dialog }: Props) {
  return (
    <AskDialog
      {...dialog}
      busy="Checking..."
      asksProof
      ask={async (proof) => onConfirmed(await confirmed(route, params, proof))}
    />
  );
}
