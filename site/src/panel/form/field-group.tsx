import type { ReactNode } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import styles from './field-group.module.css';

interface FieldGroupProps {
  /** Without one there is no rule either. */
  heading: string | undefined;
  /** Makes the group a grid. */
  className: string | undefined;
  children: ReactNode;
}

/** Fields that belong together, under their heading. */
export function FieldGroup({ heading, className, children }: FieldGroupProps) {
  if (!heading) return <div className={className}>{children}</div>;
  return (
    <fieldset className={cx(styles.group, className)}>
      <legend>{heading}</legend>
      {children}
    </fieldset>
  );
}
