import { useLayoutEffect, useRef } from 'react';

/** Restores the scroll position of each tab when it is opened again; null while there are no tabs. */
export function useTabScrollRestoration(tab: string | null): void {
  const positions = useRef<Record<string, number>>({});
  useLayoutEffect(() => {
    if (!tab) return;
    const { current } = positions;
    const kept = current[tab];
    if (kept !== undefined) window.scrollTo({ top: kept, behavior: 'instant' });
    const remember = () => {
      current[tab] = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [tab]);
}
