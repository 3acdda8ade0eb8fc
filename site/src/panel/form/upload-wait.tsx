import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import styles from './upload-wait.module.css';
import type { UploadWait } from './use-upload-wait.ts';

/** Shown above a form's buttons while its save waits for an upload, with a button to save without it. */
export function SaveWithoutUploads({ wait }: { wait: UploadWait | null }) {
  if (!wait || wait.missing) return null;
  return (
    <div className={styles.waiting} data-over>
      <span role="status">Waiting for image…</span>
      <Button kind="quiet" onClick={() => wait.choose('without')}>
        Save without it
      </Button>
    </div>
  );
}

/** Asks what to do about failed uploads before the form is saved without them. */
export function MissingUploadsDialog({ wait }: { wait: UploadWait | null }) {
  if (!wait?.missing) return null;
  const { missing, canRetry, choose: answer } = wait;
  const isOne = missing.length === 1;
  const them = isOne ? 'it' : 'them';
  return (
    <Dialog
      title={isOne ? 'An image isn’t uploaded' : `${missing.length} images aren’t uploaded`}
      role="alertdialog"
      onClose={() => answer('stay')}
    >
      <p>{`Nothing is saved yet: ${missing.join(', ')} couldn’t be uploaded.`}</p>
      <DialogButtons>
        <Button kind="quiet" onClick={() => answer('without')}>
          {`Save without ${them}`}
        </Button>
        <Button kind={canRetry ? 'default' : 'primary'} onClick={() => answer('stay')}>
          Keep editing
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
