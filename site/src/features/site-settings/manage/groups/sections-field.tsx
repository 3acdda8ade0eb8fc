import { capitalize } from '@portfolio/text/format/capitalize';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { IconButton } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import split from '#app/panel/split.module.css';
import type { SettingsValues } from '../settings-fields.ts';
import styles from './fields.module.css';

/** Visibility and order of the home page's sections. */
export function SectionsField() {
  const { register } = useFormContext<SettingsValues>();
  const { fields, move } = useFieldArray<SettingsValues, 'sections', 'key'>({ name: 'sections', keyName: 'key' });
  const [announcement, setAnnouncement] = useState('');
  const moveTo = (from: number, to: number, name: string) => {
    move(from, to);
    setAnnouncement(`${name} moved to place ${to + 1} of ${fields.length}.`);
  };
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ol className={styles.sections}>
        {fields.map((row, place) => {
          const name = capitalize(row.id);
          return (
            <li key={row.key} className={split.split}>
              <Checkbox toggle label={name} {...register(`sections.${place}.visible`)} />
              <span>
                <IconButton
                  label={`Move ${name} up`}
                  icon={ArrowUp}
                  disabled={place === 0}
                  onClick={() => moveTo(place, place - 1, name)}
                />
                <IconButton
                  label={`Move ${name} down`}
                  icon={ArrowDown}
                  disabled={place === fields.length - 1}
                  onClick={() => moveTo(place, place + 1, name)}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
