import { useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, type PathValue, useForm } from 'react-hook-form';
import { differing } from './changes.ts';
import { type Base, baseOf, type Editable, type FormKind } from './form-kind.ts';
import { bodyResolver } from './validate.ts';

/** The fields of a form with their check, and the stored item that they are compared with. */
export function useBasedForm<T extends Editable, V extends FieldValues>(kind: FormKind<T, V>, opened: T | null) {
  const [base, setBase] = useState(() => baseOf(kind, opened));
  const form = useForm<V>({
    defaultValues: base.stored as DefaultValues<V>,
    resolver: bodyResolver<V>(
      () => (base.item ? kind.schema.update : kind.schema.create),
      (values) => kind.toBody(values, base.item),
      kind.fieldOf,
    ),
  });
  const setFields = (values: V, names: readonly string[]) => {
    for (const name of names) {
      form.setValue(name as Path<V>, get(values, name) as PathValue<V, Path<V>>, { shouldDirty: true });
    }
  };
  /** Lets the form stand on another base; where the values differ from what is stored they are unsaved. */
  const fill = (next: Base<T, V>, values: V) => {
    setBase(next);
    form.reset(next.stored as DefaultValues<V>);
    setFields(values, differing(kind.fields, values, next.stored));
  };
  return { form, base, setFields, fill };
}
