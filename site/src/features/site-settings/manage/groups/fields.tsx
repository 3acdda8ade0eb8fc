import { type Path, useFormContext } from 'react-hook-form';
import { cx } from '#app/components/ui/cx.ts';
import { Checkbox, Input, Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import hints from '#app/panel/hint.module.css';
import type { SettingsValues } from '../settings-fields.ts';
import styles from './fields.module.css';

interface TextFieldProps {
  name: Path<SettingsValues>;
  label: string;
  hint?: string;
  rows?: number;
  type?: 'email' | 'url';
  list?: string;
}

/** The classes and the error of a setting. */
export function useSetting(name: Path<SettingsValues>) {
  const { getFieldState, formState } = useFormContext<SettingsValues>();
  const { error, isDirty } = getFieldState(name, formState);
  return { error: error?.message, className: cx(styles.setting, isDirty && styles.isChanged) };
}

/** A text of the settings with its label and error. */
export function TextField({ name, label, hint, rows, type, list }: TextFieldProps) {
  const { register } = useFormContext<SettingsValues>();
  return (
    <Field label={label} hint={hint} {...useSetting(name)}>
      {rows ? <Textarea rows={rows} {...register(name)} /> : <Input inputMode={type} list={list} {...register(name)} />}
    </Field>
  );
}

interface SwitchFieldProps {
  name: Path<SettingsValues>;
  label: string;
  hint?: string;
}

/** A switch of the settings with what it does. */
export function SwitchField({ name, label, hint }: SwitchFieldProps) {
  const { register } = useFormContext<SettingsValues>();
  const { className } = useSetting(name);
  return (
    <div className={cx(className, styles.switch)}>
      <Checkbox toggle label={label} {...register(name)} />
      {hint && <p className={hints.hint}>{hint}</p>}
    </div>
  );
}
