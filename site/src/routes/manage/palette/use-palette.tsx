import { useEffect, useState } from 'react';
import { latinKey } from '#app/lib/latin-key.ts';
import { session } from '#app/panel/api/session.ts';
import { Palette } from './palette.tsx';

/** The palette, opened by its button, Ctrl-K or ⌘K anywhere in the panel. */
export function usePalette(signedIn: boolean) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented) return;
      event.preventDefault();
      // Ignore key repeat.
      if (!event.repeat && !isDialogPending()) setOpen((was) => !was);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [signedIn]);
  const palette = open && <Palette onClose={() => setOpen(false)} />;
  return { palette, show: () => setOpen(true) };
}

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && latinKey(event) === 'k';

/** Whether a dialog is open that must be answered first. */
const isDialogPending = () => session.isEnded() || document.querySelector('dialog[role="alertdialog"]') !== null;
