import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Conflict } from '../conflict.tsx';
import { confirmLeave } from '../unsaved.ts';
import styles from './editor.module.css';
import { ResourceField } from './resource-field.tsx';
import type { OwnerItem, Resource } from './types.ts';
import { useEditor } from './use-editor.ts';
import type { ResourceActions } from './use-resource.ts';
import { differences, fieldsOf } from './values.ts';

interface EditorProps<T extends OwnerItem> {
  resource: Resource<T>;
  item: T | null;
  count: number;
  actions: ResourceActions<T>;
  onClose: () => void;
}

/** The sheet in which an item is made or changed. */
export function ResourceEditor<T extends OwnerItem>({ resource, item, count, actions, onClose }: EditorProps<T>) {
  const editor = useEditor({ resource, item, count, actions, onSaved: onClose });
  const { form, mode, stored } = editor;
  const formId = useId();
  const [deleting, setDeleting] = useState(false);
  const { isDirty, isSubmitting, errors } = form.formState;
  const close = () => void confirmLeave().then((leave) => leave && onClose());
  const remove = async (doomed: T) => {
    setDeleting(true);
    if (await actions.remove(doomed)) onClose();
    else setDeleting(false);
  };
  return (
    <Sheet
      title={item ? `Edit ${resource.noun}` : `Add ${resource.noun}`}
      onClose={close}
      mark={isDirty && <Badge>Unsaved</Badge>}
      foot={
        <>
          {item && (
            <Button
              kind="quiet"
              icon={Trash2}
              busy={deleting && 'Deleting...'}
              data-far-left
              onClick={() => void remove(item)}
            >
              Delete
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={isSubmitting && (item ? 'Saving...' : 'Adding...')}>
            {item ? 'Save changes' : 'Add'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={editor.submit}>
          {editor.failure && <Notice bad>{editor.failure}</Notice>}
          {stored && (
            <Conflict
              message={`This ${resource.noun} was changed elsewhere since you opened it. Nothing is saved yet.`}
              differences={differences(resource.fields, form.getValues(), stored)}
              onKeepMine={() => void editor.saveMine()}
              onTakeStored={editor.takeStored}
            />
          )}
          <div className={styles.pairs}>
            {fieldsOf(resource.fields, mode).map((field) => (
              <ResourceField
                key={field.name}
                field={field}
                mode={mode}
                error={errors[field.name]?.message}
                register={form.register}
              />
            ))}
          </div>
        </form>
      </FormProvider>
    </Sheet>
  );
}
