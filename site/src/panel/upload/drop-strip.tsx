import { Upload as UploadIcon } from 'lucide-react';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import hints from '../hint.module.css';
import { DropZone } from './drop-zone.tsx';
import type { FileKind } from './kinds.ts';
import styles from './upload.module.css';
import type { Upload } from './use-upload.ts';

const invitation = ({ dropped }: FileKind, many = false) =>
  `Drop ${many ? 'pictures' : dropped} here, or paste ${many ? 'them' : 'it'}`;

/** A section's drop zone, which says what can be dropped. */
export function DropStrip({ upload }: { upload: Upload }) {
  const { kind, many, sending, refused } = upload;
  return (
    <DropZone upload={upload} className={cx(styles.strip, refused.length > 0 && styles.bad)} overClass={styles.over}>
      {(isOver) =>
        !sending && <StripText hint={kind.hint}>{isOver ? 'Let go to upload' : invitation(kind, many)}</StripText>
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
export const DropStripSkeleton = ({ kind, many }: { kind: FileKind; many?: boolean }) => (
  <div className={styles.strip}>
    <StripText hint={kind.hint}>{invitation(kind, many)}</StripText>
  </div>
);
