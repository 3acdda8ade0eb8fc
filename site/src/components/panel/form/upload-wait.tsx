import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import type { UploadWait } from './use-upload-wait.ts';

/** What the button of a form that is being saved says while the save waits for an upload. */
export const WAITING = 'Waiting for image…';

/** Beside the button of a form: the way not to wait for an upload. */
export function SaveWithout({ wait }: { wait: UploadWait | null }) {
  if (!wait || wait.missing) return null;
  return (
    <Button kind="quiet" onClick={() => wait.answer('without')}>
      Save without it
    </Button>
  );
}

/** Asks what to do about files that could not be uploaded before anything is saved without them. */
export function MissingUploads({ wait }: { wait: UploadWait | null }) {
  if (!wait?.missing) return null;
  const { missing, canRetry, answer } = wait;
  const isOne = missing.length === 1;
  const them = isOne ? 'it' : 'them';
  return (
    <Dialog
      title={isOne ? 'An image isn’t uploaded' : `${missing.length} images aren’t uploaded`}
      role="alertdialog"
      onClose={() => answer('stay')}
    >
      <p>{`Nothing is saved yet, because ${missing.join(', ')} could not be uploaded.`}</p>
      <DialogButtons>
        <Button kind="quiet" onClick={() => answer('without')}>
          {`Save without ${them}`}
        </Button>
        <Button kind={canRetry ? 'default' : 'primary'} onClick={() => answer('stay')}>
          Go on editing
        </Button>
        {canRetry && (
          <Button kind="primary" onClick={() => answer('retry')} data-focus-first>
            Try again
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
