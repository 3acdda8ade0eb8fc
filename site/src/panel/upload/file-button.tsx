import { Upload as UploadIcon } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Button, type ButtonKind } from '#app/components/ui/button.tsx';
import { FileInput } from './file-input.tsx';
import type { Upload } from './use-upload.ts';

interface FileButtonProps {
  upload: Upload;
  /** The accessible name of the file field behind the button. */
  label: string;
  kind?: ButtonKind;
  /** Ref to the file input, for callers that open it too. */
  picker?: RefObject<HTMLInputElement | null>;
  /** The button's label. */
  children: string;
}

/** Opens the browser's file picker; shows "Uploading..." during an upload. */
export function FileButton({ upload, label, kind, picker: given, children }: FileButtonProps) {
  const fallback = useRef<HTMLInputElement>(null);
  const picker = given ?? fallback;
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
      <FileInput
        ref={picker}
        label={label}
        accept={upload.kind.accept}
        many={upload.many}
        onFiles={(files) => void upload.take(files)}
      />
    </>
  );
}
