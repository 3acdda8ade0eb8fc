import { type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ApiError } from '../client.ts';
import { CodeField, PasswordField } from './fields.tsx';
import { useAsking } from './use-asking.ts';

interface AskDialogProps {
  title: string;
  text: ReactNode;
  go: string;
  goKind?: ButtonKind;
  busy: string;
  /** Rejects with what is shown. */
  ask: (typed: Record<string, string>) => Promise<unknown>;
  onClose: () => void;
  /** Between the text and the form. */
  before?: ReactNode;
  /** Asks for the password after the other fields, and for a code once the server wants one. */
  asksProof?: boolean;
  children?: ReactNode;
}

/** A dialog with a small form: what it is for, its fields, and one way forward. */
export function AskDialog({
  title,
  text,
  go,
  goKind = 'primary',
  busy,
  ask,
  onClose,
  before,
  asksProof,
  children,
}: AskDialogProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const {
    busy: isBusy,
    failure,
    submit,
  } = useAsking((typed) =>
    ask(typed).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'totp_required') setNeedsCode(true);
      throw error;
    }),
  );
  return (
    <Dialog title={title} onClose={onClose}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      {before}
      <form method="post" onSubmit={submit}>
        {failure && <Notice bad>{failure}</Notice>}
        {children}
        {asksProof && <PasswordField />}
        {asksProof && needsCode && <CodeField orRecovery hint="Of your app, or a recovery code." />}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={goKind} type="submit" busy={isBusy && busy}>
            {go}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
