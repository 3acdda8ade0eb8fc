import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from '#app/components/ui/dialogs/modal.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { connection } from './connection.ts';
import styles from './connection-notice.module.css';

/** Shows that the connection is down and how many saves wait for it, then that it is back. Mount it once. */
export function ConnectionNotice() {
  const down = useSyncExternalStore(connection.subscribe, connection.isDown, () => false);
  const waiting = useSyncExternalStore(connection.subscribe, connection.waiting, () => 0);
  const modal = useTopModal();
  const wasDown = useRef(false);
  useEffect(() => {
    if (!down && wasDown.current) toast.success('You’re online again');
    wasDown.current = down;
  }, [down]);
  if (!down) return null;
  return createPortal(
    <p className={styles.notice} role="status">
      <Icon of={CloudOff} />
      {sentence(waiting)}
    </p>,
    modal ?? document.body,
  );
}

function sentence(waiting: number): string {
  if (waiting === 0) return 'You’re offline. What you save is sent when you’re back online.';
  return `You’re offline. ${waiting === 1 ? 'One save waits and is' : `${waiting} saves wait and are`} sent when you’re back online.`;
}
