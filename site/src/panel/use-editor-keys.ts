import { type RefObject, useEffect, useRef } from 'react';
import { isCovered } from '#app/components/ui/dialogs/modal.ts';
import { latinKey } from '#app/lib/latin-key.ts';

/** Functions by key pressed with Ctrl or Cmd, such as `s` or `shift+p`. */
export type EditorKeys = Record<string, () => void>;

/** The marks among them, by their places on a US keyboard. */
const MARKS: Record<string, string> = { Semicolon: ';', Period: '.' };

/**
 * Keys of an editor, except while another dialog than its own or its details is open; suppresses the browser's own
 * function. An editor in a dialog names it.
 */
export function useEditorKeys(keys: EditorKeys, dialog?: RefObject<HTMLDialogElement | null>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      // A Greek layout has an accent in the place of the semicolon.
      const key = (event.key === 'Dead' && MARKS[event.code]) || latinKey(event, MARKS);
      // Some keyboard layouts need Shift for a punctuation mark.
      const isShifted = event.shiftKey && /^(?:[a-z]|enter)$/.test(key);
      const run = latest.current[`${isShifted ? 'shift+' : ''}${key}`];
      if (!run) return;
      event.preventDefault();
      const isIdle = dialog ? isCovered(dialog.current) : document.querySelector('dialog:modal:not([data-details])');
      if (!event.repeat && !isIdle) run();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [dialog]);
}
