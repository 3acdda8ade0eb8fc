import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** Visual weight of a button. */
export type ButtonKind = 'default' | 'primary' | 'quiet' | 'danger';

/** Class of a button, for links styled as one. */
export function buttonClass(kind: ButtonKind = 'default', extra?: string): string {
  return cx(styles.button, kind !== 'default' && styles[kind], extra);
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  icon?: LucideIcon;
  /** Replaces the label while set, without a narrower button; clicks then do nothing, and the focus is kept. */
  busy?: string | false | undefined;
}

const doNothing = (event: SyntheticEvent) => event.preventDefault();

type ButtonAttributes = ComponentProps<'button'>;

/** A focused button would lose the focus by `disabled`: it gets `aria-disabled` instead until the focus leaves. */
function useKeptFocus(
  { disabled = false, onFocus, onBlur, ...rest }: ButtonAttributes,
  busy = false,
): ButtonAttributes {
  const [hasFocus, setHasFocus] = useState(false);
  const isIdle = busy || (disabled && hasFocus);
  return {
    type: 'button',
    ...rest,
    disabled: disabled && !isIdle,
    ...(isIdle && { 'aria-disabled': true, onClick: doNothing }),
    onFocus: (event) => {
      setHasFocus(true);
      onFocus?.(event);
    },
    onBlur: (event) => {
      setHasFocus(false);
      onBlur?.(event);
    },
  };
}

/** A button; `type` is `button` by default. */
export function Button({ kind, icon, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      {...useKeptFocus(rest, Boolean(busy))}
      className={buttonClass(kind, className)}
      aria-busy={busy ? true : undefined}
    >
      {icon && <Icon of={icon} />}
      {busy ? (
        <span className={styles.busy} data-label={typeof children === 'string' ? children : undefined}>
          {busy}
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** Class of an icon button, for links styled as one. */
export const iconButtonClass = styles.iconButton;

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string;
  icon: LucideIcon;
  boxed?: boolean;
  danger?: boolean;
}

/** A square button that shows only an icon. */
export function IconButton({ label, icon, boxed, danger, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...useKeptFocus(rest)}
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

/** A plain link styled as a button (downloads, other sites). */
export function ButtonLink({ kind, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(kind, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </a>
  );
}
