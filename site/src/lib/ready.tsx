import { type ReactNode, useEffect } from 'react';
import { RELEASE } from './inline-script.ts';

declare global {
  interface Window {
    [RELEASE]?: () => void;
  }
}

/** Tells the page's own script that everything listens, or that nothing ever will. */
export const release = () => window[RELEASE]?.();

/** Around a page: releases `load` and the clicks that came too early once all of it is hydrated. */
export function Ready({ children }: { children: ReactNode }) {
  useEffect(release, []);
  return children;
}
