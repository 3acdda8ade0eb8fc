import { Upload as UploadIcon } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import type { Upload } from './use-upload.ts';

interface FileButtonProps {
  upload: Upload;
  /** The accessible name of the file field behind the button. */
  label: string;
  kind?: ButtonKind;
  /** The file field, where something else opens it too. */
  picker?: RefObject<HTMLInputElement | null>;
  /** What the button says. */
  children: string;
}

/** Opens the browser's own choice of files; "Uploading..." while something is on its way. */
export function FileButton({ upload, label, kind, picker: given, children }: FileButtonProps) {
  const own = useRef<HTMLInputElement>(null);
  const picker = given ?? own;
  return (
    <>
      <Button
        {...(kind && { kind })}
        icon={UploadIcon}
        busy={upload.sending !== null && 'Uploading...'}
        onClick={() => picker.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={upload.kind.accept}
        multiple={upload.many}
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Emptied, so that the same file may be chosen again after a failure.
          event.target.value = '';
          void upload.take(files);
        }}
      />
    </>
  );
}
