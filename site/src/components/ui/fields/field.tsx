import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

/** Attributes that connect a control with its label, hint and error. */
export interface FieldAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const FieldContext = createContext<FieldAttributes | null>(null);

/** The attributes for the control of the enclosing `Field`; null outside of one. */
export function useFieldAttributes(): FieldAttributes | null {
  return useContext(FieldContext);
}

/** For what a control opens over the page, such as a dialog: its own controls are not that of the field. */
export function WithoutField({ children }: { children: ReactNode }) {
  return <FieldContext value={null}>{children}</FieldContext>;
}

interface FieldProps {
  label: string;
  /** Small text after the label, such as "optional". */
  note?: string | undefined;
  hint?: string | undefined;
  /** Shown at the right of the label, such as "28 of 50 words". */
  counter?: string | undefined;
  error?: string | undefined;
  /** A fixed id, for markup that is also rendered on the server in a different tree, where `useId` would differ. */
  id?: string;
  /** Shows the label to assistive technology only. */
  hideLabel?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, one control, hint and error, connected for assistive technology; a one-line error causes no layout shift. */
export function Field({ label, note, hint, counter, error, id, hideLabel, className, children }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const described = [counter && `${control}-c`, hint && `${control}-h`, error && `${control}-e`].filter(Boolean);
  const wiring: FieldAttributes = {
    id: control,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.labelRow, hideLabel && 'sr-only')}>
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
