import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createUploads } from './uploads.ts';

type UploadChoice = 'sent' | 'retry' | 'without' | 'stay';

/** Why a save is not sent yet. */
export interface UploadWait {
  /** Names of files whose upload failed; null while uploads are running. */
  missing: readonly string[] | null;
  canRetry: boolean;
  choose: (choice: UploadChoice) => void;
}

/** Makes a save wait for the form's uploads; the owner decides whether failed ones are retried or left out. */
export function useUploadWait() {
  const [uploads] = useState(createUploads);
  const [wait, setWait] = useState<UploadWait | null>(null);
  const pendingChoice = useRef<(choice: UploadChoice) => void>(() => {});
  const isSending = useSyncExternalStore(uploads.subscribe, uploads.isSending, () => false);
  // Leaving the form cancels its waiting save.
  useEffect(() => () => pendingChoice.current('stay'), []);

  const waitForChoice = async (missing: UploadWait['missing'], canRetry = false): Promise<UploadChoice> => {
    const choice = await new Promise<UploadChoice>((resolve) => {
      pendingChoice.current = resolve;
      setWait({ missing, canRetry, choose: resolve });
    });
    setWait(null);
    return choice;
  };
  const untilSent = async (): Promise<UploadChoice> => {
    const stop = uploads.subscribe(() => uploads.isSending() || pendingChoice.current('sent'));
    const choice = await waitForChoice(null);
    stop();
    return choice;
  };

  /** Whether the form may be saved now. */
  const isReady = async (): Promise<boolean> => {
    for (;;) {
      if (uploads.isSending()) {
        const choice = await untilSent();
        if (choice !== 'sent') return choice === 'without';
      }
      const failed = uploads.all().filter(({ missing }) => missing.length > 0);
      if (failed.length === 0) return true;
      const canRetry = failed.every(({ retry }) => retry);
      const choice = await waitForChoice(
        failed.flatMap(({ missing }) => missing),
        canRetry,
      );
      if (choice === 'stay') return false;
      for (const upload of failed) choice === 'retry' ? upload.retry?.() : upload.leaveOut();
      if (choice === 'without') return true;
    }
  };
  return { uploads, wait, isSending, isReady };
}
