import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import hidden from './hidden.module.css';
import { Icon } from './icon.tsx';

export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** What a control inside a `Field` must carry; nothing outside of one. */
export function useFieldWiring(): FieldWiring | null {
  return useContext(FieldContext);
}

interface FieldProps {
  label: string;
  /** Small words after the label, such as "optional". */
  note?: string | undefined;
  hint?: string | undefined;
  /** Shown at the right of the label, such as "28 of 50 words". */
  counter?: string | undefined;
  error?: string | undefined;
  /** Given where the same markup is rendered on the server by another tree. */
  id?: string;
  /** The label is there for assistive technology only. */
  hideLabel?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, one control, hint and error, wired for assistive technology; the error never moves the label. */
export function Field({ label, note, hint, counter, error, id, hideLabel, className, children }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const described = [counter && `${control}-c`, hint && `${control}-h`, error && `${control}-e`].filter(Boolean);
  const wiring: FieldWiring = {
    id: control,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.labelRow, hideLabel && hidden.hidden)}>
        <label htmlFor={control}>
          {label}
          {note && ' '}
          {note && <span className={styles.note}>{note}</span>}
        </label>
        {counter && (
          <span id={`${control}-c`} className={styles.counter}>
            {counter}
          </span>
        )}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <p id={`${control}-h`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${control}-e`} className={styles.error}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  );
}
