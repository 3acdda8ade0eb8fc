import { lazy, Suspense, useEffect, useState } from 'react';
import { session } from '../../../components/panel/session.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** The palette, loaded when it is first asked for: by its button, or by Ctrl-K or ⌘K anywhere in the panel. */
export function usePalette(signedIn: boolean) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (!isAsked()) setOpen((was) => !was);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [signedIn]);
  const palette = open && (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { palette, show: () => setOpen(true) };
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Whether a question stands on the screen that must be answered first. */
const isAsked = () => session.hasEnded() || document.querySelector('dialog[role="alertdialog"]') !== null;
