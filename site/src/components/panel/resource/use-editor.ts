import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '../../ui/toast.ts';
import { ApiError, errorText } from '../client.ts';
import { useUnsaved } from '../unsaved.ts';
import type { OwnerItem, Resource, Values } from './types.ts';
import type { ResourceActions } from './use-resource.ts';
import { bodyResolver, fieldErrors } from './validate.ts';
import { capital, differences, fieldsOf, type Mode, toBody, toValues } from './values.ts';

interface Options<T extends OwnerItem> {
  resource: Resource<T>;
  /** The item to edit; null makes a new one. */
  item: T | null;
  count: number;
  actions: ResourceActions<T>;
  onSaved: () => void;
}

/** The form of one item: its check, its saving, and what to do when the saving fails. */
export function useEditor<T extends OwnerItem>({ resource, item, count, actions, onSaved }: Options<T>) {
  const mode: Mode = item ? 'edit' : 'create';
  const [base, setBase] = useState(item);
  const [failure, setFailure] = useState('');
  const [stored, setStored] = useState<T | null>(null);
  const bodyOf = (values: Values) => toBody(resource.fields, values, mode, base ?? undefined);
  const form = useForm<Values>({
    defaultValues: item ? toValues(resource.fields, item) : resource.defaults(count),
    resolver: bodyResolver(() => (item ? resource.schema.update : resource.schema.create), bodyOf),
  });
  useUnsaved(form.formState.isDirty);

  const tell = (error: unknown) => {
    const names = fieldsOf(resource.fields, mode).map((field) => field.name);
    const told = error instanceof ApiError ? fieldErrors(error, names) : [];
    for (const { name, message } of told) form.setError(name, { message });
    if (told[0]) form.setFocus(told[0].name);
    if (item && resource.updateFailed) toast.error(errorText(error, resource.updateFailed));
    else if (!told.length) setFailure(errorText(error));
  };

  const save = async (values: Values, rev = base?.rev): Promise<void> => {
    setFailure('');
    setStored(null);
    try {
      if (item) await actions.update(item._id, { ...bodyOf(values), rev });
      else await actions.create(bodyOf(values));
    } catch (error) {
      const theirs = error instanceof ApiError && error.code === 'stale' ? (error.item as T | undefined) : undefined;
      if (!theirs || !base) return tell(error);
      // Only its order or the like has moved: nothing that this form shows is at stake.
      const untouched = differences(resource.fields, toValues(resource.fields, base), theirs).length === 0;
      return untouched && rev !== theirs.rev ? save(values, theirs.rev) : setStored(theirs);
    }
    toast.success(`${capital(resource.noun)} ${item ? 'saved' : 'added'}`);
    onSaved();
  };

  return {
    form,
    mode,
    failure,
    stored,
    submit: form.handleSubmit((values) => save(values)),
    saveMine: form.handleSubmit((values) => save(values, stored?.rev)),
    takeStored() {
      if (!stored) return;
      form.reset(toValues(resource.fields, stored));
      setBase(stored);
      setStored(null);
    },
  };
}
