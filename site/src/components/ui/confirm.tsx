import { Button, type ButtonKind } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

interface ConfirmProps {
  title: string;
  text: string;
  /** The way out that changes nothing; focused first. */
  stay: string;
  go: string;
  goKind?: ButtonKind;
  onStay: () => void;
  onGo: () => void;
}

/** A centred question with two buttons. */
export function Confirm({ title, text, stay, go, goKind = 'quiet', onStay, onGo }: ConfirmProps) {
  return (
    <Dialog title={title} role="alertdialog" onClose={onStay}>
      <p>{text}</p>
      <DialogButtons>
        <Button kind={goKind} onClick={onGo}>
          {go}
        </Button>
        <Button kind="primary" onClick={onStay} data-focus-first>
          {stay}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
