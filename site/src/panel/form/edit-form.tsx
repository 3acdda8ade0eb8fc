import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import type { Editable } from './form-kind.ts';
import { MissingUploadsDialog } from './upload-wait.tsx';
import { FormUploads } from './uploads.ts';
import type { EditForm, OnSaved } from './use-edit-form.ts';

interface Props<T extends Editable, V extends FieldValues> {
  editor: EditForm<T, V>;
  /** Called after a save from the conflict dialog. */
  onSaved: OnSaved<T>;
  children: ReactNode;
}

/** Provides the form's context to its fields and renders the dialogs of saving. */
export function EditFormProvider<T extends Editable, V extends FieldValues>({
  editor,
  onSaved,
  children,
}: Props<T, V>) {
  const { form, conflict, uploads, wait } = editor;
  return (
    <FormUploads value={uploads}>
      <FormProvider {...form}>
        {children}
        {conflict && (
          <ConflictDialog
            title={conflict.title}
            conflicts={conflict.fields}
            onSave={(chosen) => editor.saveResolved(chosen, onSaved)}
            onClose={conflict.close}
          />
        )}
        <MissingUploadsDialog wait={wait} />
      </FormProvider>
    </FormUploads>
  );
}
