import type { ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import styles from './editor.module.css';
import type { PostValues } from './post-values.ts';

interface TitleFieldProps {
  isNew: boolean;
  /** Called for Enter, except when it ends the input of a composed character. */
  onEnter: () => void;
}

/** The title of a post: one line of text that wraps. */
export function TitleField({ isNew, onEnter }: TitleFieldProps) {
  const { register, formState } = useFormContext<PostValues>();
  const title = register('title');
  const text = useWatch<PostValues, 'title'>({ name: 'title' });
  const onChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value } = event.target;
    // Pasted text can have several lines.
    if (/[\r\n]/.test(value)) event.target.value = value.replace(/\s*[\r\n]\s*/g, ' ');
    return title.onChange(event);
  };
  return (
    <Field label="Title" hideLabel error={formState.errors.title?.message}>
      <div className={styles.growing} data-text={text}>
        <Textarea
          className={styles.title}
          rows={1}
          placeholder="Title"
          aria-required
          autoFocus={isNew}
          data-focus-first={isNew || undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          {...title}
          onChange={onChange}
        />
      </div>
    </Field>
  );
}
