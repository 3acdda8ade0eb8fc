import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { useFieldWiring } from './field.tsx';
import { Icon } from './icon.tsx';

/** A single line of text; takes its id and descriptions from the `Field` around it. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} {...rest} type={type} className={cx(styles.input, className)} />;
}

/** Several lines of text. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldWiring()} {...rest} rows={rows} className={cx(styles.input, styles.area, className)} />;
}

/** A choice of few. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={cx(styles.select, className)}>
      <select {...useFieldWiring()} {...rest} className={styles.input} />
      <Icon of={ChevronDown} />
    </div>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** Drawn and announced as a switch. */
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
