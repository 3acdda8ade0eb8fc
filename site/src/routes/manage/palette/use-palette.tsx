import { useEffect, useState } from 'react';
import { latinKey } from '#app/lib/latin-key.ts';
import { session } from '#app/panel/api/session.ts';
import { onDemand } from '#app/panel/on-demand.tsx';

const Palette = onDemand(async () => (await import('./palette.tsx')).Palette);

/** The palette, opened by its button, Ctrl-K or ⌘K anywhere in the panel. */
export function usePalette(signedIn: boolean) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    // Before it is asked for, so that what is typed right after the shortcut reaches its field.
    Palette.preload();
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
