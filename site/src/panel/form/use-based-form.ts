import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form';
import { differingFields } from './changes.ts';
import { type Base, baseOf, type Editable, type FormKind } from './form-kind.ts';
import { bodyResolver } from './validate.ts';

/** What the owner sees of a form stays when it has saved itself. */
const KEPT = { keepValues: true, keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true, keepTouched: true };

/** A validated form together with the stored item that its values are compared with. */
export function useBasedForm<T extends Editable, V extends FieldValues>(kind: FormKind<T, V>, opened: T | null) {
  const [base, setBase] = useState(() => baseOf(kind, opened));
  /** The base, known before the next render. */
  const latest = useRef(base);
  const form = useForm<V>({
    defaultValues: base.stored as DefaultValues<V>,
    resolver: bodyResolver<V>(
      () => (base.item ? kind.schema.update : kind.schema.create),
      (values) => kind.toBody(values, base.item),
      kind.fieldOf,
    ),
  });
  /** Whether values are changed by the form itself, not by the owner. */
  const isFilling = useRef(false);
  /** The values of saves that may have been stored. */
  const unanswered = useRef<V[]>([]);
  const setFields = (values: Partial<V>, names: readonly string[]) => {
    for (const name of names) {
      form.setValue(name as Path<V>, get(values, name), { shouldDirty: true });
    }
  };
  const rebase = (next: Base<T, V>, values: V, reset: () => readonly string[]) => {
    isFilling.current = true;
    latest.current = next;
    setBase(next);
    setFields(values, reset());
    isFilling.current = false;
  };
  /** Replaces the form's base; values that differ from the stored ones become dirty. */
  const fill = (next: Base<T, V>, values: V) =>
    rebase(next, values, () => {
      form.reset(next.stored);
      return differingFields(kind.fields, values, next.stored);
    });
  /** Like `fill`, but touches only the fields whose value changes, so that the owner can go on typing in the others. */
  const fillQuietly = (next: Base<T, V>, values: V) =>
    rebase(next, values, () => {
      const typed = structuredClone(form.getValues());
      form.reset(next.stored as DefaultValues<V>, KEPT);
      return [...differingFields(kind.fields, typed, values), ...differingFields(kind.fields, values, next.stored)];
    });
  return { form, base, latest, unanswered, setFields, fill, fillQuietly, isFilling: () => isFilling.current };
}

/** A form together with the stored item that its values are compared with. */
export type BasedForm<T extends Editable, V extends FieldValues> = ReturnType<typeof useBasedForm<T, V>>;
