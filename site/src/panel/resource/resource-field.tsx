import { countWords, splitCommas } from '@portfolio/contract/text';
import { type UseFormRegister, useWatch } from 'react-hook-form';
import { cx } from '#app/components/ui/cx.ts';
import { Checkbox, Input, Select, Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { Tags } from '#app/components/ui/tags.tsx';
import { Options } from '../form/options.tsx';
import styles from './editor.module.css';
import type { FieldSpec, Values } from './types.ts';
import type { Mode } from './values.ts';

interface Props {
  field: FieldSpec;
  mode: Mode;
  error: string | undefined;
  register: UseFormRegister<Values>;
}

/** One field of a resource's form, rendered from its specification. */
export function ResourceField(props: Props) {
  const { shownWith } = props.field;
  return shownWith ? <ConditionalField {...props} shownWith={shownWith} /> : <ShownField {...props} />;
}

function ConditionalField({ shownWith, ...props }: Props & Required<Pick<FieldSpec, 'shownWith'>>) {
  return useWatch({ name: shownWith.field }) === shownWith.value && <ShownField {...props} />;
}

function ShownField({ field, mode, error, register }: Props) {
  if (field.control === 'switch') {
    return (
      <div className={cx(styles.switch, field.half && styles.half)}>
        <Checkbox toggle label={field.label} {...register(field.name)} />
      </div>
    );
  }
  return (
    <WatchedField field={field} mode={mode} error={error}>
      <Control field={field} register={register} />
      {field.suggestions && (
        <datalist id={`suggest-${field.name}`}>
          {field.suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </WatchedField>
  );
}

function WatchedField({ field, mode, error, children }: Omit<Props, 'register'> & { children: React.ReactNode }) {
  const value = useWatch({ name: field.name });
  const typed = typeof value === 'string' ? value : '';
  const words = (mode === 'edit' && field.editWords) || field.words;
  return (
    <Field
      label={field.label}
      note={(mode === 'edit' && field.editNote) || field.note}
      hint={(mode === 'edit' && field.editHint) || field.hint}
      counter={words ? `${countWords(typed)} of ${words} words` : undefined}
      error={error}
      className={field.half ? styles.half : undefined}
    >
      {children}
      {field.tags && <Tags tags={splitCommas(typed)} label="Tags as they will show" />}
    </Field>
  );
}

function Control({ field, register }: Pick<Props, 'field' | 'register'>) {
  if (field.Custom) return <field.Custom field={field} />;
  const registered = register(field.name);
  const required = field.required ? { 'aria-required': true } : {};
  if (field.control === 'textarea') return <Textarea rows={field.rows} {...required} {...registered} />;
  if (field.control === 'select') {
    return (
      <Select {...registered}>
        <Options of={field.options ?? []} />
      </Select>
    );
  }
  return (
    <Input
      type={field.type === 'date' ? 'date' : 'text'}
      inputMode={field.type === 'url' ? 'url' : field.type === 'number' ? 'numeric' : undefined}
      list={field.suggestions ? `suggest-${field.name}` : undefined}
      placeholder={field.placeholder}
      {...required}
      {...registered}
    />
  );
}
