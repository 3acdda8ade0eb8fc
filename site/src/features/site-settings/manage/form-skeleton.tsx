import { cx } from '#app/components/ui/cx.ts';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { FieldGroup } from '#app/panel/form/field-group.tsx';
import { Loading } from '#app/panel/list/list-states.tsx';
import styles from './settings.module.css';

/** Labels of the form's first fields, by fieldset. */
const FIELDS = {
  You: ['Name', 'Title line', 'Pitch', 'E-mail'],
  'About Me': ['First paragraph', 'Second paragraph', 'Third paragraph'],
};

/** Placeholder for the settings form while the settings are loading. */
export function FormSkeleton() {
  return (
    <Loading>
      <div className={cx(styles.form, styles.skeleton)} aria-hidden="true">
        {Object.entries(FIELDS).map(([legend, labels]) => (
          <FieldGroup key={legend} heading={legend} className={styles.group}>
            {labels.map((label) => (
              <div key={label} className={styles.pending}>
                <span>{label}</span>
                <Skeleton height={heightOf(label)} />
              </div>
            ))}
          </FieldGroup>
        ))}
      </div>
    </Loading>
  );
}

function heightOf(label: string): string {
  if (label === 'Pitch') return 'var(--pitch)';
  return label.endsWith('paragraph') ? 'var(--paragraph)' : 'var(--control)';
}
