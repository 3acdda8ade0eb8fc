import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { latinKey } from '#app/lib/latin-key.ts';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { useCloseRequest, useModal } from './modal.ts';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  /** Called for every way of closing; the caller decides whether to close. */
  onClose: () => void;
  /** Called with keys that no control inside has handled. */
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
  /** Rendered beside the title, such as an "Unsaved" badge. */
  mark?: ReactNode;
  /** For content with two columns. */
  wide?: boolean;
  children: ReactNode;
  /** The row of buttons, which stays visible. */
  foot: ReactNode;
}

/** Ctrl/Cmd+S and Ctrl/Cmd+Enter click the submit button, unless a dialog over the sheet has the focus. */
function submitByKeys(event: KeyboardEvent<HTMLDialogElement>): void {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, target, currentTarget } = event;
  if (!(ctrlKey || metaKey) || altKey || shiftKey || !['enter', 's'].includes(latinKey(event))) return;
  if (!(target instanceof Element) || target.closest('dialog') !== currentTarget) return;
  event.preventDefault();
  if (!repeat) currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}

/** A modal editor at the right edge, beside the visible list; full screen on a phone. */
export function Sheet({ title, onClose, onKeyDown, mark, wide, children, foot }: SheetProps) {
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
        onKeyDown?.(event);
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
