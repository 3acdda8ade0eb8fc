import { CircleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './upload.module.css';
import type { Upload } from './use-upload.ts';

const PERCENT = new Intl.NumberFormat('en', { style: 'percent' });

/** What is on its way and how far, what was not taken and why, and what failed and can be sent again. */
export function UploadStatus({ upload }: { upload: Upload }) {
  const { sending, refused, failed, retry } = upload;
  return (
    <>
      {sending && (
        <div className={styles.sending}>
          <span>{sending.name}</span>
          <span>{PERCENT.format(sending.part)}</span>
          <progress max={1} value={sending.part} aria-label={`Uploading ${sending.name}`} />
        </div>
      )}
      <VisuallyHidden role="status">{sending ? `Uploading ${sending.name}` : ''}</VisuallyHidden>
      {!sending && refused.length > 0 && (
        <div className={styles.refused}>
          {refused.map((told) => (
            <p key={told}>
              <Icon of={CircleAlert} />
              {told}
            </p>
          ))}
        </div>
      )}
      {!sending && failed.length > 0 && (
        <div className={styles.failed}>
          <span>{`Not uploaded: ${failed.map(({ name }) => name).join(', ')}.`}</span>
          <Button onClick={() => void retry()}>Try again</Button>
        </div>
      )}
    </>
  );
}
