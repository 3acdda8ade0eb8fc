import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { ApiError, errorText } from '../client.ts';
import { useFormUpload } from '../form/uploads.ts';
import type { OnProgress } from './fetch-telling.ts';
import { Cancelled, type FileKind, NotTaken, refusal } from './kinds.ts';

interface Options {
  kind: FileKind;
  send: (file: File, onProgress: OnProgress) => Promise<unknown>;
  /** Several files may be taken, one after the other. */
  many?: boolean;
  /** Told when the server has no sentence of its own. */
  fallback?: string;
}

/**
 * Files on their way: what is sent now, what was refused, and what failed and can be sent again. All that goes wrong is
 * told in a toast, and stays in place.
 */
export function useUpload({ kind, send, many = false, fallback }: Options) {
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly File[]>([]);
  const tellForm = useFormUpload();

  const refuse = (told: string, inPlace = told) => {
    toast.error(told);
    setRefused((all) => [...all, inPlace]);
  };

  const sendOne = async (file: File): Promise<'done' | 'refused' | 'failed'> => {
    const useless = refusal(file, kind);
    if (useless) refuse(useless);
    if (useless) return 'done';
    const tell = (part: number) => setSending({ name: file.name, part });
    tell(0);
    try {
      await send(file, tell);
    } catch (failure) {
      if (failure instanceof Cancelled) return 'done';
      if (failure instanceof NotTaken) refuse(failure.message);
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
    tellForm({ isSending: false, missing: [], leaveOut });
  };

  const take = async (files: readonly File[]) => {
    if (sending || files.length === 0) return;
    leaveOut();
    if (!many && files.length > 1) return refuse('One file at a time, please.');
    tellForm({ isSending: true, missing: [], leaveOut });
    const missing: Record<'refused' | 'failed', File[]> = { refused: [], failed: [] };
    for (const file of files) {
      const outcome = await sendOne(file);
      if (outcome !== 'done') missing[outcome].push(file);
    }
    setFailed(missing.failed);
    setSending(null);
    tellForm({
      isSending: false,
      missing: [...missing.failed, ...missing.refused].map(({ name }) => name),
      retry: missing.refused.length === 0 ? () => void take(missing.failed) : undefined,
      leaveOut,
    });
  };

  return { kind, many, sending, refused, failed, take, retry: () => take(failed) };
}

/** The server has looked into the file and will not take it, however often it is sent. */
const isRefusal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && [400, 413, 415, 422].includes(failure.status);

export type Upload = ReturnType<typeof useUpload>;
