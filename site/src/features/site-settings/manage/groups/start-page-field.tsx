import { START_PAGES } from '@portfolio/contract';
import { capitalize } from '@portfolio/text/format/capitalize';
import { useFormContext } from 'react-hook-form';
import { Select } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import type { SettingsValues } from '../settings-fields.ts';
import { useSetting } from './fields.tsx';

/** The section that the panel opens with. */
export function StartPageField() {
  const { register } = useFormContext<SettingsValues>();
  return (
    <Field label="Start page" hint="What opens at /manage and after signing in." {...useSetting('startPage')}>
      <Select {...register('startPage')}>
        {START_PAGES.map((page) => (
          <option key={page} value={page}>
            {capitalize(page)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
