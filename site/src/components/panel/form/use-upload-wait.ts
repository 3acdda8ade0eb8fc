import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createUploads } from './uploads.ts';

type Answer = 'sent' | 'retry' | 'without' | 'stay';

/** Why a save is not sent yet. */
export interface UploadWait {
  /** Names of files whose upload failed; null while uploads are running. */
  missing: readonly string[] | null;
  canRetry: boolean;
  answer: (answer: Answer) => void;
}

/** Makes a save wait for the form's uploads; the owner decides whether failed ones are retried or left out. */
export function useUploadWait() {
  const [uploads] = useState(createUploads);
  const [wait, setWait] = useState<UploadWait | null>(null);
  const answering = useRef<(answer: Answer) => void>(() => {});
  const isSending = useSyncExternalStore(uploads.subscribe, uploads.isSending, () => false);
  // Leaving the form cancels its waiting save.
  useEffect(() => () => answering.current('stay'), []);

  const ask = async (missing: UploadWait['missing'], canRetry = false): Promise<Answer> => {
    const answer = await new Promise<Answer>((resolve) => {
      answering.current = resolve;
      setWait({ missing, canRetry, answer: resolve });
    });
    setWait(null);
    return answer;
  };
  const untilSent = async (): Promise<Answer> => {
    const stop = uploads.subscribe(() => uploads.isSending() || answering.current('sent'));
    const answer = await ask(null);
    stop();
    return answer;
  };

  /** Whether the form may be saved now. */
  const isReady = async (): Promise<boolean> => {
    for (;;) {
      if (uploads.isSending()) {
        const answer = await untilSent();
        if (answer !== 'sent') return answer === 'without';
      }
      const failed = uploads.all().filter(({ missing }) => missing.length > 0);
      if (failed.length === 0) return true;
      const canRetry = failed.every(({ retry }) => retry);
      const answer = await ask(
        failed.flatMap(({ missing }) => missing),
        canRetry,
      );
      if (answer === 'stay') return false;
      for (const upload of failed) answer === 'retry' ? upload.retry?.() : upload.leaveOut();
      if (answer === 'without') return true;
    }
  };
  return { uploads, wait, isSending, isReady };
}
