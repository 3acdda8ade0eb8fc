import { useLayoutEffect, useRef } from 'react';

/** Each tab comes back where it was left; null while there are no tabs. */
export function useKeptScroll(tab: string | null): void {
  const places = useRef<Record<string, number>>({});
  useLayoutEffect(() => {
    if (!tab) return;
    const { current } = places;
    const kept = current[tab];
    if (kept !== undefined) window.scrollTo({ top: kept, behavior: 'instant' });
    const remember = () => {
      current[tab] = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [tab]);
}
