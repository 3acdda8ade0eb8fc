import { Upload as UploadIcon } from 'lucide-react';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import hints from '../hint.module.css';
import { DropZone } from './drop-zone.tsx';
import type { FileKind } from './kinds.ts';
import styles from './upload.module.css';
import type { Upload } from './use-upload.ts';

/** A section's drop zone, which says what can be dropped. */
export function DropStrip({ upload }: { upload: Upload }) {
  const { kind, many, sending, refused } = upload;
  const what = many ? 'pictures' : kind.dropped;
  return (
    <DropZone upload={upload} className={cx(styles.strip, refused.length > 0 && styles.bad)} overClass={styles.over}>
      {(isOver) =>
        !sending && (
          <StripText hint={kind.hint}>
            {isOver ? 'Let go to upload' : `Drop ${what} here, or paste ${many ? 'them' : 'it'}`}
          </StripText>
        )
      }
    </DropZone>
  );
}

interface StripTextProps {
  hint: string;
  children: string;
}

const StripText = ({ hint, children }: StripTextProps) => (
  <p>
    <Icon of={UploadIcon} />
    <span>{children}</span>
    <span className={hints.hint}>{hint}</span>
  </p>
);

/** The drop zone while the code of its section is loading. */
export const DropStripSkeleton = ({ kind }: { kind: FileKind }) => (
  <div className={styles.strip}>
    <StripText hint={kind.hint}>{`Drop ${kind.dropped} here, or paste it`}</StripText>
  </div>
);
