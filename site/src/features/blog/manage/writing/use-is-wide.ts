import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 64rem)';

/** Whether text and preview fit side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(WIDE);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
