import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export type ButtonKind = 'default' | 'primary' | 'quiet' | 'danger';

/** Class of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'default', extra?: string): string {
  return cx(styles.button, kind !== 'default' && styles[kind], extra);
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  icon?: LucideIcon;
  /** Shown in place of the label while set; the button is then disabled. */
  busy?: string | false | undefined;
}

/** A button of one height and shape; `type` is `button` unless said otherwise. */
export function Button({ kind, icon, busy, className, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, className)}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
    >
      {icon && !busy && <Icon of={icon} />}
      {busy || children}
    </button>
  );
}

/** Class of a square button, for links that look like one. */
export const iconButtonClass = styles.iconButton;

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string;
  icon: LucideIcon;
  boxed?: boolean;
  danger?: boolean;
}

/** A square button that shows only a drawing. */
export function IconButton({ label, icon, boxed, danger, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(styles.iconButton, boxed && styles.boxed, danger && styles.bad, className)}
    >
      <Icon of={icon} />
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  kind?: ButtonKind;
  icon?: LucideIcon;
}

/** A plain link with a button's shape (downloads, other places). */
export function ButtonLink({ kind, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(kind, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </a>
  );
}
