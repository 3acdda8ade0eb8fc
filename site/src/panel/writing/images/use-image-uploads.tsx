import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { type FormUpload, useFormUpload } from '#app/panel/form/uploads.ts';
import { useUnsaved } from '#app/panel/unsaved.ts';
import { imageBlocks } from './image-blocks.ts';
import { ImageFigure } from './image-figure.tsx';
import { isUnderWay } from './image-upload.ts';
import { ImageUploads } from './image-uploads.ts';

/** The images uploaded for a text: the editor's extension, how files are added, and what React renders of them. */
export function useImageUploads(onPending?: (isPending: boolean) => void) {
  const [uploads] = useState(() => new ImageUploads());
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  const announcement = useSyncExternalStore(uploads.subscribe, uploads.announcement);
  const extension = useMemo(() => imageBlocks(uploads), [uploads]);
  const report = useFormUpload();
  useEffect(() => {
    const tell = () => report(formUpload(uploads));
    tell();
    return uploads.subscribe(tell);
  }, [uploads, report]);
  // Failed ones, too: their files are nowhere else.
  const isPending = all.some(({ state }) => state !== 'written');
  useUnsaved(isPending);
  useEffect(() => onPending?.(isPending), [onPending, isPending]);
  const rendered: ReactNode = (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {all.map((upload) =>
        createPortal(<ImageFigure upload={upload} uploads={uploads} />, upload.host, String(upload.id)),
      )}
    </>
  );
  return { extension, add: uploads.add, rendered };
}

/** What saving the form needs to know of the images. */
function formUpload(uploads: ImageUploads): FormUpload {
  const all = uploads.all();
  const failed = all.filter(({ state }) => state === 'failed');
  const canRetry = failed.every((upload) => upload.canRetry);
  const forFailed = (act: (id: number) => void) => () => {
    for (const { id } of failed) act(id);
  };
  return {
    isSending: all.some(isUnderWay),
    missing: failed.map(({ file }) => file.name),
    retry: canRetry ? forFailed(uploads.retry) : undefined,
    leaveOut: forFailed(uploads.remove),
  };
}
