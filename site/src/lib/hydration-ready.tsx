import { type ReactNode, useEffect } from 'react';
import { RELEASE } from './boot/inline-script.ts';

declare global {
  interface Window {
    [RELEASE]?: () => void;
  }
}

/** Tells the inline script to stop waiting: the page is hydrated, or never will be. */
export const releaseLoad = () => window[RELEASE]?.();

/** Wraps a page: lets `load` fire and replays early clicks once it is hydrated. */
export function HydrationReady({ children }: { children: ReactNode }) {
  useEffect(releaseLoad, []);
  return children;
}
