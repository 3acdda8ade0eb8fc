import { type ReactNode, useEffect } from 'react';
import { RELEASE } from './boot/inline-script.ts';
import { endIntro } from './intro.ts';

declare global {
  interface Window {
    [RELEASE]?: () => void;
  }
}

/** Tells the inline script and the intro to stop waiting: the page is hydrated, or never will be. */
export function stopWaiting(): void {
  window[RELEASE]?.();
  endIntro();
}

/** Wraps a page: once it is hydrated, lets `load` fire, replays early clicks and ends the intro. */
export function HydrationReady({ children }: { children: ReactNode }) {
  useEffect(stopWaiting, []);
  return children;
}
