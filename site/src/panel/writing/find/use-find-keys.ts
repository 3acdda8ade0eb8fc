import { useEffect, useRef } from 'react';
import { isCovered } from '#app/components/ui/dialogs/modal.ts';
import { latinKey } from '#app/lib/latin-key.ts';
import { isMac } from '../tools.ts';

interface FindKeys {
  /** The element of the text. */
  text: () => Element | undefined;
  /** Whether the text is shown; otherwise the keys are the browser's own. */
  isShown: boolean;
  isOpen: boolean;
  open: () => void;
  go: (step: 1 | -1) => void;
}

/** The keys of the find bar on the whole page: Ctrl or Cmd F; once it is open, F3 and Ctrl or Cmd G, with Shift backwards. */
export function useFindKeys(keys: FindKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { text, isShown, isOpen, open, go } = latest.current;
      // What covers the text is searched by the browser.
      if (!isShown || event.altKey || isCovered(text())) return;
      const isCommand = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      const key = latinKey(event);
      const opens = isCommand && key === 'f' && !event.shiftKey;
      const goes = isOpen && (isCommand ? key === 'g' : key === 'f3' && !event.ctrlKey && !event.metaKey);
      if (!opens && !goes) return;
      event.preventDefault();
      if (opens) open();
      else go(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
