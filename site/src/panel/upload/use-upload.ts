import { useState } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { ApiError, errorText } from '../api/api-error.ts';
import type { OnProgress } from '../api/upload-with-progress.ts';
import { useFormUpload } from '../form/uploads.ts';
import { Cancelled, type FileKind, rejectionReason, UnusableFile } from './kinds.ts';

interface Options {
  kind: FileKind;
  send: (file: File, onProgress: OnProgress) => Promise<unknown>;
  /** Accepts several files, uploaded one after the other. */
  many?: boolean;
  /** Shown when the server sends no message. */
  fallback?: string;
}

/**
 * Uploads files: the one being sent, rejected ones, and failed ones that can be retried. Errors are shown as a toast
 * and stay visible in place.
 */
export function useUpload({ kind, send, many = false, fallback }: Options) {
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly File[]>([]);
  const reportToForm = useFormUpload();

  const refuse = (message: string, inPlace = message) => {
    toast.error(message);
    setRefused((all) => [...all, inPlace]);
  };

  const sendOne = async (file: File): Promise<'done' | 'refused' | 'failed'> => {
    const useless = rejectionReason(file, kind);
    if (useless) refuse(useless);
    if (useless) return 'done';
    const onProgress = (part: number) => setSending({ name: file.name, part });
    onProgress(0);
    try {
      await send(file, onProgress);
    } catch (failure) {
      if (failure instanceof Cancelled) return 'done';
      if (failure instanceof UnusableFile) refuse(failure.message);
      else if (isRefusal(failure)) {
        refuse(failure.message, `${file.name}: ${failure.message}`);
        return 'refused';
      } else {
        toast.error(errorText(failure, fallback));
        return 'failed';
      }
    }
    return 'done';
  };

  const leaveOut = () => {
    setRefused([]);
    setFailed([]);
    reportToForm({ isSending: false, missing: [], leaveOut });
  };

  const take = async (files: readonly File[]) => {
    if (sending || files.length === 0) return;
    leaveOut();
    if (!many && files.length > 1) return refuse('One file at a time, please.');
    reportToForm({ isSending: true, missing: [], leaveOut });
    const missing: Record<'refused' | 'failed', File[]> = { refused: [], failed: [] };
    for (const file of files) {
      const outcome = await sendOne(file);
      if (outcome !== 'done') missing[outcome].push(file);
    }
    setFailed(missing.failed);
    setSending(null);
    reportToForm({
      isSending: false,
      missing: [...missing.failed, ...missing.refused].map(({ name }) => name),
      retry: missing.refused.length === 0 ? () => void take(missing.failed) : undefined,
      leaveOut,
    });
  };

  return { kind, many, sending, refused, failed, take, retry: () => take(failed) };
}

/** The server checked the file and rejects it; a retry cannot succeed. */
const isRefusal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && [400, 413, 415, 422].includes(failure.status);

/** The state of an upload and its actions. */
export type Upload = ReturnType<typeof useUpload>;
