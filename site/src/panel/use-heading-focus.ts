import { useCallback, useRef } from 'react';

/** The heading of a section, and a function that focuses it if the focused element was removed, as a row that opened a sheet. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => {
    requestAnimationFrame(() => document.activeElement === document.body && heading.current?.focus());
  }, []);
  return { heading, focusHeading };
}
