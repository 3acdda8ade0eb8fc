import { capitalize } from '@portfolio/text/format/capitalize';
import { Trash2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Sheet } from '#app/components/ui/dialogs/sheet.tsx';
import { DraftNotice } from '../form/drafts/draft-notice.tsx';
import { EditFormProvider } from '../form/edit-form.tsx';
import { FieldGroup } from '../form/field-group.tsx';
import { type SaveResult, showSaved } from '../form/send.ts';
import { SaveWithoutUploads } from '../form/upload-wait.tsx';
import { confirmLeave } from '../unsaved.ts';
import styles from './editor.module.css';
import { ResourceField } from './resource-field.tsx';
import { useResourceForm } from './resource-form.ts';
import { SaveAndStayContext } from './save-and-stay.ts';
import type { FormActions, FormItem, FormSpec } from './types.ts';
import { fieldsOf, groupsOf, type Mode } from './values.ts';

interface EditorProps<T extends FormItem> {
  resource: FormSpec;
  item: T | null;
  /** The field to focus; the first one by default. */
  focusField: string | undefined;
  count: number;
  actions: FormActions<T>;
  onClose: () => void;
}

interface EditingProps<T extends FormItem> extends Omit<EditorProps<T>, 'item' | 'count' | 'focusField'> {
  items: readonly T[] | undefined;
  /** What `useEditing` returns. */
  editing: { item: T | null } | null;
  focusField?: string | undefined;
}

/** The sheet in which an item is created or edited, as soon as the list is loaded. */
export function ResourceEditor<T extends FormItem>({ items, editing, focusField, ...props }: EditingProps<T>) {
  if (!items || !editing) return null;
  const { item } = editing;
  return <ItemEditor key={item?._id ?? ''} count={items.length} {...{ item, focusField, ...props }} />;
}

function ItemEditor<T extends FormItem>(props: EditorProps<T>) {
  const { resource, item, focusField, count, actions, onClose } = props;
  const editor = useResourceForm({ resource, item, count, actions });
  // A new item is stored once its form was saved and stayed open.
  const { form, draft, wait, item: stored } = editor;
  const mode: Mode = stored ? 'edit' : 'create';
  const formId = useId();
  const { isDirty, isSubmitting, errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (focusField) setFocus(focusField);
  }, [focusField, setFocus]);
  const close = () => void confirmLeave().then((leave) => leave && onClose());
  const tellSaved = (saved: SaveResult<T>) => {
    const text = saved.isSent ? `${capitalize(resource.noun)} ${stored ? 'saved' : 'added'}` : 'No changes to save';
    showSaved(text, saved);
  };
  const closeSaved = (saved: SaveResult<T>) => {
    tellSaved(saved);
    if (editor.isMounted()) onClose();
  };
  const isBusy = wait !== null || isSubmitting;
  const remove = (target: T) => {
    onClose();
    void actions.remove(target);
  };
  return (
    <Sheet
      title={stored ? `Edit ${resource.noun}` : `Add ${resource.noun}`}
      onClose={close}
      mark={isDirty && <Badge>Unsaved</Badge>}
      foot={
        <>
          <SaveWithoutUploads wait={wait} />
          {stored && (
            <Button kind="quiet" icon={Trash2} data-far-left onClick={() => remove(stored)}>
              Delete
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={isBusy && (stored ? 'Saving...' : 'Adding...')}>
            {stored ? 'Save changes' : 'Add'}
          </Button>
        </>
      }
    >
      <EditFormProvider editor={editor} onSaved={closeSaved}>
        <form id={formId} {...editor.formProps(closeSaved)}>
          {draft && <DraftNotice {...draft} />}
          <SaveAndStayContext value={{ save: () => editor.save(tellSaved), isBusy }}>
            {groupsOf(fieldsOf(resource.fields, mode)).map(({ heading, fields }) => (
              <FieldGroup key={heading ?? ''} heading={heading} className={styles.pairs}>
                {fields.map((field) => (
                  <ResourceField
                    key={field.name}
                    field={field}
                    mode={mode}
                    error={errors[field.name]?.message}
                    register={form.register}
                  />
                ))}
              </FieldGroup>
            ))}
          </SaveAndStayContext>
        </form>
      </EditFormProvider>
    </Sheet>
  );
}
