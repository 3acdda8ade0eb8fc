import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { useFieldAttributes } from './field.tsx';

/** A text input; takes its id and descriptions from the enclosing `Field`. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      dir={type === 'text' ? 'auto' : undefined}
      {...useFieldAttributes()}
      {...rest}
      type={type}
      className={cx(styles.input, className)}
    />
  );
}

/** A multi-line text input. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...useFieldAttributes()}
      {...rest}
      rows={rows}
      className={cx(styles.input, styles.area, className)}
    />
  );
}

/** A select with a chevron icon. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={cx(styles.select, className)}>
      <select {...useFieldAttributes()} {...rest} className={styles.input} />
      <Icon of={ChevronDown} />
    </div>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** Rendered and announced as a switch. */
  toggle?: boolean;
}

/** A checkbox or switch with its label beside it. */
export function Checkbox({ label, toggle, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles.check, className)}>
      <input {...rest} type="checkbox" role={toggle ? 'switch' : undefined} className={cx(toggle && styles.switch)} />
      {label}
    </label>
  );
}
