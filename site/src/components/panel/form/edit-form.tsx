import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Editable } from './form-kind.ts';
import type { SaveResult } from './send.ts';
import { MissingUploadsDialog } from './upload-wait.tsx';
import { FormUploads } from './uploads.ts';
import type { EditForm } from './use-edit-form.ts';

interface Props<T extends Editable, V extends FieldValues> {
  editor: EditForm<T, V>;
  /** Called after a save from the conflict dialog; null when it failed. */
  onEnd: (saved: SaveResult<T> | null) => unknown;
  children: ReactNode;
}

/** Provides the form's context to its fields and renders the dialogs of saving. */
export function EditFormProvider<T extends Editable, V extends FieldValues>({ editor, onEnd, children }: Props<T, V>) {
  const { form, conflict, uploads, wait } = editor;
  return (
    <FormUploads value={uploads}>
      <FormProvider {...form}>
        {children}
        {conflict && (
          <ConflictDialog
            title={conflict.title}
            conflicts={conflict.conflicts}
            onSave={(stored) => void conflict.save(stored).then(onEnd)}
            onClose={conflict.close}
          />
        )}
        <MissingUploadsDialog wait={wait} />
      </FormProvider>
    </FormUploads>
  );
}
