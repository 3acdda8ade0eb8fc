import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useAsking } from './use-asking.ts';

interface AskDialogProps {
  title: string;
  text: string;
  go: string;
  goKind?: ButtonKind;
  busy: string;
  /** Rejects with what is shown. */
  ask: (typed: Record<string, string>) => Promise<unknown>;
  onClose: () => void;
  /** Between the text and the form. */
  before?: ReactNode;
  children: ReactNode;
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
  children,
}: AskDialogProps) {
  const { busy: isBusy, failure, submit } = useAsking(ask);
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {before}
      <form method="post" onSubmit={submit}>
        {failure && <Notice bad>{failure}</Notice>}
        {children}
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
