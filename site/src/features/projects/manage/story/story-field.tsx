import { plainExcerpt } from '@portfolio/text/excerpt';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldAttributes, WithoutField } from '#app/components/ui/fields/field.tsx';
import type { FieldSpec } from '#app/panel/resource/types.ts';
import styles from './story-field.module.css';
import { StorySheet } from './story-sheet.tsx';

/** How much of a text is shown in the form (characters). */
const EXCERPT = 400;

/** A field for a text of the case study, which shows how the text begins and opens the sheet to write it. */
export function StoryField({ field: { name } }: { field: FieldSpec }) {
  const { field } = useController<Record<string, string>>({ name });
  const [isOpen, setOpen] = useState(false);
  const excerptId = useId();
  const { id, 'aria-describedby': hint, 'aria-invalid': isInvalid } = useFieldAttributes() ?? {};
  const excerpt = plainExcerpt((field.value ?? '').slice(0, EXCERPT)).replace(/\n+/g, '\n');
  return (
    <>
      <button
        type="button"
        // While the sheet is open, its editor is what an error focuses.
        ref={isOpen ? undefined : field.ref}
        id={id}
        className={styles.open}
        aria-haspopup="dialog"
        aria-describedby={[excerptId, hint].filter(Boolean).join(' ')}
        data-invalid={isInvalid}
        onClick={() => setOpen(true)}
      >
        <span id={excerptId}>{excerpt || 'Write…'}</span>
      </button>
      {isOpen && (
        <WithoutField>
          <StorySheet opened={name} onClose={() => setOpen(false)} />
        </WithoutField>
      )}
    </>
  );
}
