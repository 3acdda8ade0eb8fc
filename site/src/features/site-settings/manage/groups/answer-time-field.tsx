import { LIMITS } from '@portfolio/contract';
import { useFormContext } from 'react-hook-form';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import type { SettingsValues } from '../settings-fields.ts';
import { useSetting } from './fields.tsx';

/** The number of working days within which visitors are told to expect an answer. */
export function AnswerTimeField() {
  const { register } = useFormContext<SettingsValues>();
  return (
    <Field
      label="Answer time"
      hint="Working days until you answer, shown on the contact page. Use 0 to show none."
      {...useSetting('answerDays')}
    >
      <Input type="number" min={0} max={LIMITS.answerDays} {...register('answerDays', { valueAsNumber: true })} />
    </Field>
  );
}
