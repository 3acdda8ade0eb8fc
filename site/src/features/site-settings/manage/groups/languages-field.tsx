import { LANGUAGE_LEVELS, LIMITS } from '@portfolio/contract';
import { capitalize } from '@portfolio/text/format/capitalize';
import { useFormContext } from 'react-hook-form';
import { Input, Select } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import hints from '#app/panel/hint.module.css';
import type { SettingsValues } from '../settings-fields.ts';
import { useSetting } from './fields.tsx';
import styles from './row-list.module.css';
import { RowList } from './row-list.tsx';

/** The languages that the owner speaks, each with its level. */
export function LanguagesField() {
  const { watch } = useFormContext<SettingsValues>();
  const nameOf = (index: number) => watch(`languages.${index}.name`).trim() || `language ${index + 1}`;
  return (
    <>
      <p className={hints.hint}>Shown in the resume, and compared with what a job ad asks for.</p>
      <RowList
        name="languages"
        label="Spoken languages"
        noun="language"
        max={LIMITS.languages}
        empty={{ name: '', level: 'fluent' }}
        first="name"
        className={styles.languages}
        nameOf={nameOf}
      >
        {(index) => <Language index={index} name={nameOf(index)} />}
      </RowList>
    </>
  );
}

function Language({ index, name }: { index: number; name: string }) {
  const { register } = useFormContext<SettingsValues>();
  const { error } = useSetting(`languages.${index}.name`);
  return (
    <>
      <Field label={`Name of language ${index + 1}`} hideLabel error={error}>
        <Input placeholder="Language" maxLength={LIMITS.tag} {...register(`languages.${index}.name`)} />
      </Field>
      <Field label={`Level of ${name}`} hideLabel>
        <Select {...register(`languages.${index}.level`)}>
          {LANGUAGE_LEVELS.map((level) => (
            <option key={level} value={level}>
              {capitalize(level)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
