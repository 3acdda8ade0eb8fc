import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { ApiError, errorText } from '../api/api-error.ts';
import type { Editable, FormKind } from './form-kind.ts';
import { isUnanswered } from './send.ts';
import { fieldErrors } from './validate.ts';

/** A request without an answer may have been processed. */
function detailOf(error: unknown, name: string, isNew: boolean): string {
  if (!isUnanswered(error)) return `${name} isn’t saved.`;
  return `${name} may not be saved.${isNew ? ' Save again: it won’t be added twice.' : ''}`;
}

interface Options<T extends Editable, V extends FieldValues> {
  kind: FormKind<T, V>;
  /** Null once it is unmounted. */
  form: UseFormReturn<V> | null;
  isNew: boolean;
  /** Display name of the edited item. */
  name: string;
}

/** Shows why a save failed: at the invalid fields, otherwise as a toast, whose id it returns. */
export function reportFailure<T extends Editable, V extends FieldValues>(
  error: unknown,
  { kind, form, isNew, name }: Options<T, V>,
): number | undefined {
  const notSaved = () => toast.error(errorText(error), { detail: detailOf(error, name, isNew) });
  if (!form) return notSaved();
  if (error instanceof ApiError && error.code === 'slug_taken') {
    form.setError('slug' as Path<V>, { message: error.message }, { shouldFocus: true });
    return undefined;
  }
  const names = kind.fields.map((field) => field.name);
  const invalid = error instanceof ApiError ? fieldErrors(error, names, kind.fieldOf) : [];
  for (const field of invalid) form.setError(field.name as Path<V>, { message: field.message });
  if (invalid[0]) form.setFocus(invalid[0].name as Path<V>);
  if (kind.onFailure && !isNew) kind.onFailure(error);
  else if (invalid.length === 0) return notSaved();
  return undefined;
}
