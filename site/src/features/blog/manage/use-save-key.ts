import { useEffect, useRef } from 'react';

/** Saves on Ctrl-S or Cmd-S, except while a modal dialog is open; always suppresses the browser's save dialog. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 's';
      if (!isSave) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog:modal')) latest.current();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
