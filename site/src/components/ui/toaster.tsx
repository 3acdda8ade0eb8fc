import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { useTopModal } from './modal.ts';
import { type Toast, toast, toastStore } from './toast.ts';
import styles from './toaster.module.css';

const NONE: readonly Toast[] = [];
const LIFE_MS = 6_000;
/** What can be undone, and what went wrong, stays longer. */
const LONG_LIFE_MS = 10_000;

/** Where toasts appear; mount it once a page. Inside the topmost modal dialog while there is one. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => NONE);
  const modal = useTopModal();
  if (!toasts.length) return null;
  return createPortal(
    <div className={styles.toasts}>
      {toasts.map((item) => (
        <ToastCard key={item.id} toast={item} />
      ))}
    </div>,
    modal ?? document.body,
  );
}

function ToastCard({ toast: item }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const life = item.action || item.kind === 'error' ? LONG_LIFE_MS : LIFE_MS;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(item.id), life);
    return () => clearTimeout(timer);
  }, [held, item.id, life]);
  const act = () => {
    toast.dismiss(item.id);
    item.action?.run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only holds the message longer
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
          <Button kind="quiet" onClick={act}>
            {item.action.label}
          </Button>
        )}
        <IconButton label="Dismiss" icon={X} onClick={() => toast.dismiss(item.id)} />
      </div>
    </div>
  );
}
