import { CircleAlert } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import progress from '#app/panel/progress.module.css';
import split from '#app/panel/split.module.css';
import styles from './upload.module.css';
import type { Upload } from './use-upload.ts';

const PERCENT = new Intl.NumberFormat('en', { style: 'percent' });

/** Progress of the running upload, rejected files with reasons, and failed ones with a retry button. */
export function UploadStatus({ upload }: { upload: Upload }) {
  const { sending, refused, failed, retry } = upload;
  return (
    <>
      {sending && (
        <div className={styles.sending}>
          <span>{sending.name}</span>
          <span>{PERCENT.format(sending.part)}</span>
          <progress
            className={progress.progress}
            max={1}
            value={sending.part}
            aria-label={`Uploading ${sending.name}`}
          />
        </div>
      )}
      <VisuallyHidden role="status">{sending ? `Uploading ${sending.name}` : ''}</VisuallyHidden>
      {!sending && refused.length > 0 && (
        <div className={styles.refused}>
          {refused.map((message) => (
            <p key={message}>
              <Icon of={CircleAlert} />
              {message}
            </p>
          ))}
        </div>
      )}
      {!sending && failed.length > 0 && (
        <div className={cx(split.split, styles.failed)}>
          <span>{`Not uploaded: ${failed.map(({ name }) => name).join(', ')}.`}</span>
          <Button onClick={() => void retry()}>Try again</Button>
        </div>
      )}
    </>
  );
}
