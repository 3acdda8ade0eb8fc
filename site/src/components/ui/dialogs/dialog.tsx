import { type ReactNode, useId, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './dialog.module.css';
import { useCloseRequest, useModal } from './modal.ts';

interface DialogProps {
  title: string;
  /** Called on Escape or a press on the backdrop; the caller decides whether to close. */
  onClose: () => void;
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** For wide content: a grid, or two texts side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** A centred modal dialog, open while it is mounted. */
export function Dialog({ title, onClose, role, wide, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useModal(element);
  return (
    <dialog
      ref={element}
      className={cx(styles.dialog, wide && styles.wide)}
      role={role}
      aria-labelledby={heading}
      {...useCloseRequest(onClose)}
    >
      <div className={styles.inside}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

/** The buttons of a dialog, at its lower right. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
