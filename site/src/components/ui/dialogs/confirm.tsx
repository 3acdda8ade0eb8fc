import { Button, type ButtonKind } from '../button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

interface ConfirmProps {
  title: string;
  text: string;
  /** Label of the button that changes nothing; it gets the initial focus. */
  cancelLabel: string;
  confirmLabel: string;
  confirmKind?: ButtonKind;
  onCancel: () => void;
  onConfirm: () => void;
}

/** A modal question with two buttons. */
export function Confirm({
  title,
  text,
  cancelLabel,
  confirmLabel,
  confirmKind = 'quiet',
  onCancel,
  onConfirm,
}: ConfirmProps) {
  return (
    <Dialog title={title} role="alertdialog" onClose={onCancel}>
      <p>{text}</p>
      <DialogButtons>
        <Button kind={confirmKind} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button kind="primary" onClick={onCancel} data-focus-first>
          {cancelLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
