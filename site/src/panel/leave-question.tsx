import { Button } from '#app/components/ui/button.tsx';
import { Confirm } from '#app/components/ui/dialogs/confirm.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { connection } from './api/connection.ts';
import type { LeaveQuestion as Question } from './unsaved.ts';

const TITLE = 'Leave without saving?';
const WAITING = 'A save waits for the connection. It’s sent as long as this tab stays open.';

/** Asks before leaving unsaved changes: keep them as a draft in this browser, or discard them. */
export function LeaveQuestion({ answer, drafts, isLosing }: Question) {
  const isWaiting = connection.waiting() > 0;
  const stay = () => answer(false);
  if (drafts.length === 0) {
    const text = 'What you typed or chose here is not saved yet.';
    return (
      <Confirm
        title={TITLE}
        text={isWaiting ? `${WAITING} What you typed since then is not saved.` : text}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => answer(true)}
        onCancel={stay}
      />
    );
  }
  const names = drafts.map((draft) => draft.name()).join(', ');
  const discard = () => {
    for (const draft of drafts) draft.drop();
    answer(true);
  };
  return (
    <Dialog title={TITLE} role="alertdialog" onClose={stay}>
      {isWaiting && <p>{WAITING}</p>}
      <p>{`Your draft of ${names} stays in this browser until you save or discard it.`}</p>
      {isLosing && <p>An image that is still uploading isn’t part of it.</p>}
      <DialogButtons>
        <Button kind="quiet" data-far-left onClick={discard}>
          {`Discard draft of ${names}`}
        </Button>
        <Button onClick={() => answer(true)}>Leave, keep draft</Button>
        <Button kind="primary" onClick={stay} data-focus-first>
          Keep editing
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
