import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createUploads } from './uploads.ts';

type Answer = 'sent' | 'retry' | 'without' | 'stay';

/** What stands between a save and its sending. */
export interface UploadWait {
  /** Files that are not uploaded; null while they are still on their way. */
  missing: readonly string[] | null;
  canRetry: boolean;
  answer: (answer: Answer) => void;
}

/** Lets a save wait for the uploads of its form; what could not be uploaded is tried again or left out by the owner. */
export function useUploadWait() {
  const [uploads] = useState(createUploads);
  const [wait, setWait] = useState<UploadWait | null>(null);
  const answering = useRef<(answer: Answer) => void>(() => {});
  const isSending = useSyncExternalStore(uploads.subscribe, uploads.isSending, () => false);
  // A form that is left gives its waiting save up.
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
