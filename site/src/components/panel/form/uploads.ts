import { createContext, useCallback, useContext, useEffect, useId } from 'react';

/** An upload into a field, as the saving of its form sees it. */
export interface FormUpload {
  isSending: boolean;
  /** Names of files that were chosen, and are not uploaded. */
  missing: readonly string[];
  /** Absent where sending them again would change nothing. */
  retry?: (() => void) | undefined;
  leaveOut: () => void;
}

/** The uploads of one form. */
export interface Uploads {
  /** Null when the field is gone. */
  set: (field: string, upload: FormUpload | null) => void;
  isSending: () => boolean;
  all: () => FormUpload[];
  subscribe: (listener: () => void) => () => void;
}

/** Uploads are told by their fields, and asked about when the form is saved. */
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

/** The uploads of the form around; null where there is none. */
export const FormUploads = createContext<Uploads | null>(null);

/** Tells the form around of an upload into a field; its saving waits for it, and never leaves it out in silence. */
export function useFormUpload(): (upload: FormUpload) => void {
  const uploads = useContext(FormUploads);
  const field = useId();
  useEffect(() => () => uploads?.set(field, null), [uploads, field]);
  return useCallback((upload) => uploads?.set(field, upload), [uploads, field]);
}

/** As `useFormUpload`, for a copy whose failure leaves in the field what stood there. */
export function useFormCopy(isSending: boolean): void {
  const tell = useFormUpload();
  useEffect(() => tell({ isSending, missing: [], leaveOut: () => {} }), [isSending, tell]);
}
