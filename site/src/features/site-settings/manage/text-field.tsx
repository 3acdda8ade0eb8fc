import { type Path, useFormContext } from 'react-hook-form';
import { Input, Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import type { SettingsValues } from './settings-values.ts';

interface TextFieldProps {
  name: Path<SettingsValues>;
  label: string;
  hint?: string;
  rows?: number;
  type?: 'email' | 'url';
  list?: string;
}

/** A text of the settings with its label and error. */
export function TextField({ name, label, hint, rows, type, list }: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext<SettingsValues>();
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field label={label} hint={hint} error={error}>
      {rows ? <Textarea rows={rows} {...register(name)} /> : <Input inputMode={type} list={list} {...register(name)} />}
    </Field>
  );
}
