import type { RefObject } from 'react';

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  /** Its accessible name. */
  label: string;
  accept: string;
  many: boolean;
  onFiles: (files: File[]) => void;
}

/** A hidden file input that is opened by a button. */
export function FileInput({ ref, label, accept, many, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={many}
      hidden
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Cleared, so that choosing the same file again after a failure fires `change`.
        event.target.value = '';
        onFiles(files);
      }}
    />
  );
}
