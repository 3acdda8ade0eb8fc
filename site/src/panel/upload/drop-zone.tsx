import { type ReactNode, useRef } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import styles from './drop-zone.module.css';
import { UploadStatus } from './upload-status.tsx';
import { useIncomingFiles } from './use-incoming-files.ts';
import type { Upload } from './use-upload.ts';

interface DropZoneProps {
  upload: Upload;
  className?: string | undefined;
  /** The look while a file is dragged over the page, if not an outline. */
  overClass?: string | undefined;
  children: ReactNode | ((isOver: boolean) => ReactNode);
}

/** Uploads dropped and pasted files; shows progress, rejected and failed files below its content. */
export function DropZone({ upload, className, overClass = styles.over, children }: DropZoneProps) {
  const element = useRef<HTMLDivElement>(null);
  const isOver = useIncomingFiles(element, (files) => void upload.take(files));
  return (
    <div ref={element} className={cx(className, isOver && overClass)}>
      {typeof children === 'function' ? children(isOver) : children}
      <UploadStatus upload={upload} />
    </div>
  );
}
