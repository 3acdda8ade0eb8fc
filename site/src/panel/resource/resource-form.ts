import { useState } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '../api/api-error.ts';
import { type FormKind, quoteTitle } from '../form/form-kind.ts';
import { useEditForm } from '../form/use-edit-form.ts';
import type { FormActions, FormItem, FormSpec, Values } from './types.ts';
import { toBody, toValues } from './values.ts';

interface Options<T extends FormItem> {
  resource: FormSpec;
  /** The item to edit; null creates a new one. */
  item: T | null;
  count: number;
  actions: FormActions<T>;
}

/** The form of one item of a resource. */
export function useResourceForm<T extends FormItem>({ resource, item, count, actions }: Options<T>) {
  const [kind] = useState(() => formKind(resource, count, actions));
  return useEditForm(kind, item);
}

function formKind<T extends FormItem>(resource: FormSpec, count: number, actions: FormActions<T>): FormKind<T, Values> {
  const { fields, noun, updateFailed } = resource;
  const [first] = fields;
  return {
    kind: resource.path,
    fields,
    schema: resource.schema,
    empty: () => resource.defaults(count),
    toValues: (item) => toValues(fields, item),
    toBody: (values, item) => toBody(fields, values, item ? 'edit' : 'create', item ?? undefined),
    nameOf: (values) => quoteTitle(String(values[first?.name ?? ''] ?? ''), `the ${noun}`),
    changedElsewhere: `This ${noun} was changed elsewhere`,
    create: actions.create,
    update: (item, body) => actions.update(item._id, body),
    onFailure: updateFailed ? (error) => void toast.error(errorText(error, updateFailed)) : undefined,
  };
}
