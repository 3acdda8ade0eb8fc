import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { useTopModal } from '../dialogs/modal.ts';
import { type Toast, toast, toastStore } from './toast.ts';
import { toastLife } from './toast-life.ts';
import styles from './toaster.module.css';

const NONE: readonly Toast[] = [];

/**
 * Renders the toasts, inside the topmost modal dialog if there is one; F6 toggles the focus. Mount it once per page.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => NONE);
  const modal = useTopModal();
  const { list, leave } = useF6();
  if (!toasts.length) return null;
  return createPortal(
    <section ref={list} className={styles.toasts} aria-label="Notifications">
      {toasts.map((item) => (
        <ToastCard key={item.id} toast={item} onLeave={leave} />
      ))}
    </section>,
    modal ?? document.body,
  );
}

/** F6 moves the focus to the newest toast and back; `leave` restores the focus when a focused toast disappears. */
function useF6() {
  const list = useRef<HTMLElement>(null);
  const from = useRef<Element | null>(null);
  const leave = () => {
    if (!list.current?.contains(document.activeElement)) return;
    if (from.current instanceof HTMLElement) from.current.focus();
  };
  const toggle = useRef(() => {});
  toggle.current = () => {
    if (list.current?.contains(document.activeElement)) return leave();
    from.current = document.activeElement;
    list.current?.lastElementChild?.querySelector('button')?.focus();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key !== 'F6' || altKey || ctrlKey || metaKey || shiftKey || !list.current) return;
      event.preventDefault();
      toggle.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { list, leave };
}

function ToastCard({ toast: item, onLeave }: { toast: Toast; onLeave: () => void }) {
  const [held, setHeld] = useState(false);
  const life = toastLife.of(item);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(item.id), life);
    return () => clearTimeout(timer);
  }, [held, item.id, life]);
  const dismiss = () => {
    onLeave();
    toast.dismiss(item.id);
  };
  const act = () => {
    dismiss();
    item.action?.run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only keep the toast open longer
    <div
      className={cx(styles.toast, styles[item.kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.words} role={item.kind === 'error' ? 'alert' : 'status'}>
        <strong>{item.text}</strong>
        {item.detail && <span>{item.detail}</span>}
      </div>
      <div className={styles.acts}>
        {item.action && (
          <Button kind="quiet" aria-keyshortcuts="F6" onClick={act}>
            {item.action.label}
            <span className={styles.key} aria-hidden="true">
              F6
            </span>
          </Button>
        )}
        <IconButton label="Dismiss" icon={X} onClick={dismiss} />
      </div>
    </div>
  );
}
