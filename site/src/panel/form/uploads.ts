import { createContext, useCallback, useContext, useEffect, useId } from 'react';

/** The state of a field's upload, as needed to save its form. */
export interface FormUpload {
  isSending: boolean;
  /** Names of chosen files that were not uploaded. */
  missing: readonly string[];
  /** Absent if a retry cannot succeed. */
  retry?: (() => void) | undefined;
  leaveOut: () => void;
}

/** The uploads of one form, by field. */
export interface Uploads {
  /** `upload` is null when the field is unmounted. */
  set: (field: string, upload: FormUpload | null) => void;
  isSending: () => boolean;
  all: () => FormUpload[];
  subscribe: (listener: () => void) => () => void;
}

/** A registry that fields report their uploads to and that saving the form reads. */
export function createUploads(): Uploads {
  const uploads = new Map<string, FormUpload>();
  const listeners = new Set<() => void>();
  return {
    set(field, upload) {
      if (upload) uploads.set(field, upload);
      else uploads.delete(field);
      for (const listener of listeners) listener();
    },
    isSending: () => [...uploads.values()].some(({ isSending }) => isSending),
    all: () => [...uploads.values()],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The uploads of the enclosing form; null outside a form. */
export const FormUploads = createContext<Uploads | null>(null);

/** Reports a field's upload to the enclosing form, whose save waits for it or asks about its failure. */
export function useFormUpload(): (upload: FormUpload) => void {
  const uploads = useContext(FormUploads);
  const field = useId();
  useEffect(() => () => uploads?.set(field, null), [uploads, field]);
  return useCallback((upload) => uploads?.set(field, upload), [uploads, field]);
}

/** Like `useFormUpload`, for a copy whose failure leaves the field's value unchanged. */
export function useFormCopy(isSending: boolean): void {
  const report = useFormUpload();
  useEffect(() => report({ isSending, missing: [], leaveOut: () => {} }), [isSending, report]);
}
