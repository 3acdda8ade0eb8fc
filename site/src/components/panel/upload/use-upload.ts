import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { ApiError, errorText } from '../client.ts';
import type { OnProgress } from './fetch-telling.ts';
import { type FileKind, NotTaken, refusal } from './kinds.ts';

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

  const refuse = (told: string, inPlace = told) => {
    toast.error(told);
    setRefused((all) => [...all, inPlace]);
  };

  /** Whether nothing is left that could be sent again. */
  const sendOne = async (file: File): Promise<boolean> => {
    const useless = refusal(file, kind);
    if (useless) refuse(useless);
    if (useless) return true;
    const tell = (part: number) => setSending({ name: file.name, part });
    tell(0);
    try {
      await send(file, tell);
    } catch (failure) {
      if (failure instanceof NotTaken) refuse(failure.message);
      else if (isRefusal(failure)) refuse(failure.message, `${file.name}: ${failure.message}`);
      else {
        toast.error(errorText(failure, fallback));
        return false;
      }
    }
    return true;
  };

  const take = async (files: readonly File[]) => {
    if (sending || files.length === 0) return;
    setRefused([]);
    setFailed([]);
    if (!many && files.length > 1) return refuse('One file at a time, please.');
    const left: File[] = [];
    for (const file of files) {
      if (!(await sendOne(file))) left.push(file);
    }
    setFailed(left);
    setSending(null);
  };

  return { kind, many, sending, refused, failed, take, retry: () => take(failed) };
}

/** The server has looked into the file and will not take it, however often it is sent. */
const isRefusal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && [400, 413, 415, 422].includes(failure.status);

export type Upload = ReturnType<typeof useUpload>;
