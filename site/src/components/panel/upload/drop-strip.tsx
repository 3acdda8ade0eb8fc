import { Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import styles from './upload.module.css';
import { UploadStatus } from './upload-status.tsx';
import { useIncomingFiles } from './use-incoming-files.ts';
import type { Upload } from './use-upload.ts';

/** A section's drop zone for dropped and pasted files, with the upload status. */
export function DropStrip({ upload }: { upload: Upload }) {
  const { kind, many, sending, refused } = upload;
  const element = useRef<HTMLDivElement>(null);
  const over = useIncomingFiles(element, (files) => void upload.take(files));
  const what = many ? 'pictures' : kind.dropped;
  return (
    <div ref={element} className={cx(styles.strip, over && styles.over, refused.length > 0 && styles.bad)}>
      {!sending && (
        <p>
          <Icon of={UploadIcon} />
          <span>{over ? 'Let go to upload' : `Drop ${what} here, or paste ${many ? 'them' : 'it'}`}</span>
          <span className={styles.hint}>{kind.hint}</span>
        </p>
      )}
      <UploadStatus upload={upload} />
    </div>
  );
}
