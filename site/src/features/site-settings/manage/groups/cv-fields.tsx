import { CV_SECTIONS, LIMITS } from '@portfolio/contract';
import { capitalize } from '@portfolio/text/format/capitalize';
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox, Input, Select } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import type { SettingsValues } from '../settings-fields.ts';
import styles from './fields.module.css';
import { SwitchField, TextField, useSetting } from './fields.tsx';

/** The settings of the resume that is made from the content. */
export function CvFields() {
  const { register } = useFormContext<SettingsValues>();
  return (
    <>
      <SwitchField
        name="cv.visible"
        label="Resume from your content"
        hint="A page, a PDF, a Word document and a JSON Resume made from your site. If you haven’t uploaded a resume, the resume button links to this PDF."
      />
      <Field label="Paper" {...useSetting('cv.paper')}>
        <Select {...register('cv.paper')}>
          <option value="a4">A4</option>
          <option value="letter">Letter</option>
        </Select>
      </Field>
      <Field
        label="Pages"
        hint="What doesn’t fit is shortened or left out, older jobs first. Resumes in the panel shows the pages."
        {...useSetting('cv.pages')}
      >
        <Select {...register('cv.pages')}>
          <option value="free">As many as it needs</option>
          <option value="one">At most one</option>
          <option value="two">At most two</option>
        </Select>
      </Field>
      <CvSections />
      <Field label="Bullets per job" {...useSetting('cv.bullets')}>
        <Input type="number" min={0} max={LIMITS.bullets} {...register('cv.bullets', { valueAsNumber: true })} />
      </Field>
      <TextField name="cv.summary" label="Resume summary" rows={3} hint="Leave empty to use your pitch." />
      <TextField name="cv.phone" label="Phone" hint="Leave empty to show none." />
      <TextField name="cv.place" label="Place" hint="Leave empty to show none." />
    </>
  );
}

/** Which sections the resume has. */
function CvSections() {
  const { field } = useController<SettingsValues, 'cv.hiddenSections'>({ name: 'cv.hiddenSections' });
  const hidden = field.value;
  return (
    <fieldset className={styles.choices}>
      <legend>Sections of the resume</legend>
      {CV_SECTIONS.map((section) => (
        <Checkbox
          key={section}
          name={field.name}
          label={capitalize(section)}
          checked={!hidden.includes(section)}
          onBlur={field.onBlur}
          onChange={({ target }) =>
            field.onChange(CV_SECTIONS.filter((id) => (id === section ? !target.checked : hidden.includes(id))))
          }
        />
      ))}
    </fieldset>
  );
}
