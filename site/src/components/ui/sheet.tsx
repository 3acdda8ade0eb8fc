import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { useCloseRequest, useModal } from './modal.ts';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  /** Every way of closing asks here first. */
  onClose: () => void;
  /** Beside the title, such as an "Unsaved" badge. */
  mark?: ReactNode;
  /** For what needs two columns. */
  wide?: boolean;
  children: ReactNode;
  /** The row of buttons that stays in sight. */
  foot: ReactNode;
}

/** Ctrl+S and Ctrl+Enter, or with Cmd, press the button that saves; a dialog over the sheet keeps its own keys. */
function submitByKeys(event: KeyboardEvent<HTMLDialogElement>): void {
  const { ctrlKey, metaKey, altKey, shiftKey, key, repeat, target, currentTarget } = event;
  if (!(ctrlKey || metaKey) || altKey || shiftKey || !(key === 'Enter' || key.toLowerCase() === 's')) return;
  if (!(target instanceof Element) || target.closest('dialog') !== currentTarget) return;
  event.preventDefault();
  if (!repeat) currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}

/** A modal editor at the right edge, so that the list stays in sight; the whole screen on a phone. */
export function Sheet({ title, onClose, mark, wide, children, foot }: SheetProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useModal(element);
  const closing = useCloseRequest(onClose);
  return (
    <dialog
      ref={element}
      className={cx(styles.sheet, wide && styles.wide)}
      aria-labelledby={heading}
      {...closing}
      onKeyDown={(event) => {
        submitByKeys(event);
        closing.onKeyDown(event);
      }}
    >
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {mark}
        <IconButton label="Close" icon={X} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>{foot}</footer>
    </dialog>
  );
}
