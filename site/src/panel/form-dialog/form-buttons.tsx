import { Button, type ButtonKind } from '#app/components/ui/button.tsx';
import { DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';

interface FormButtonsProps {
  cancel?: string;
  onCancel: () => void;
  submit: string;
  submitKind?: ButtonKind | undefined;
  /** Shown instead of `submit` while the form is being sent. */
  busy: string | false;
  /** Why the form was refused; empty if it was not. */
  failure: string;
}

/** The buttons of a dialog's form, and below them why it was refused. */
export function FormButtons(props: FormButtonsProps) {
  const { cancel = 'Cancel', onCancel, submit, submitKind = 'primary', busy, failure } = props;
  return (
    <>
      <DialogButtons>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button kind={submitKind} type="submit" busy={busy}>
          {submit}
        </Button>
      </DialogButtons>
      {failure && <Notice bad>{failure}</Notice>}
    </>
  );
}
