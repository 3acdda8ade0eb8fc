import { LIMITS } from '@portfolio/contract';
import { Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import type { Description } from './use-description.ts';

/** The field for the description of an image of the library, which saves itself. */
export function DescriptionField({ description: { alt, state, field, set, save } }: { description: Description }) {
  return (
    <>
      <Field
        label="Description"
        counter={[state, `${alt.length} of ${LIMITS.title}`].filter(Boolean).join(' · ')}
        hint="Describe the image for people who can’t see it. Read aloud in every place that doesn’t describe it itself."
      >
        <Textarea
          ref={field}
          rows={3}
          maxLength={LIMITS.title}
          value={alt}
          onChange={(event) => set(event.target.value)}
          onBlur={() => void save()}
        />
      </Field>
      <VisuallyHidden role="status">{state && `Description: ${state}`}</VisuallyHidden>
    </>
  );
}
