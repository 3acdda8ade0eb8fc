import type { Section } from '@portfolio/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { IconButton } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/controls.tsx';
import { VisuallyHidden } from '../../../components/ui/hidden.tsx';
import styles from './settings.module.css';
import type { SettingsValues } from './settings-values.ts';

const NAMES: Record<Section, string> = {
  projects: 'Projects',
  experience: 'Experience',
  services: 'Services',
  testimonials: 'Testimonials',
};

/** Which sections the home page shows, in which order. */
export function SectionsField() {
  const { register } = useFormContext<SettingsValues>();
  const { fields, move } = useFieldArray<SettingsValues, 'sections', 'key'>({ name: 'sections', keyName: 'key' });
  const [said, setSaid] = useState('');
  const moveTo = (from: number, to: number, name: string) => {
    move(from, to);
    setSaid(`${name} moved to place ${to + 1} of ${fields.length}.`);
  };
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol className={styles.sections}>
        {fields.map((row, place) => {
          const name = NAMES[row.id];
          return (
            <li key={row.key}>
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
