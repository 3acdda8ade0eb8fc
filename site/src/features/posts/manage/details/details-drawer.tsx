import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#app/components/ui/button.tsx';
import { openModal, useCloseRequest } from '#app/components/ui/dialogs/modal.ts';
import type { EditorLayout } from '../use-editor-layout.ts';
import styles from './details.module.css';

interface DetailsDrawerProps {
  layout: EditorLayout;
  children: ReactNode;
}

/** The details beside the text, or over the page where there is no room; its fields stay mounted while it is closed. */
export function DetailsDrawer({ layout, children }: DetailsDrawerProps) {
  const { hasColumn, showsDetails, toggleDetails } = layout;
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || !showsDetails) return;
    if (!hasColumn) return openModal(current);
    current.setAttribute('open', '');
    return () => {
      const hasFocus = current.contains(document.activeElement);
      current.removeAttribute('open');
      if (hasFocus) document.querySelector<HTMLElement>(`[aria-controls="${current.id}"]`)?.focus();
    };
  }, [hasColumn, showsDetails]);
  const closing = useCloseRequest(toggleDetails);
  return (
    <dialog
      ref={element}
      id="details"
      className={styles.drawer}
      aria-labelledby={heading}
      data-details
      // As a scrollable area it would be a stop of Tab, though its fields are reached anyway.
      tabIndex={-1}
      {...(!hasColumn && closing)}
    >
      <header className={styles.head}>
        <h2 id={heading}>Details</h2>
        <IconButton label="Close details" icon={X} onClick={toggleDetails} />
      </header>
      {children}
    </dialog>
  );
}
