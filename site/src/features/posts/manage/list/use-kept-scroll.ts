import { isRecord } from '@portfolio/contract';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** History state of a navigation from the editor back to its list. */
export const RETURN = { isReturn: true };

/** Where the list was left: its search in the address, and how far it was scrolled (px). */
let left = { search: '', top: 0 };

/** Scrolls the list to where it was when the owner returns to it from the editor, but not from another section. */
export function useKeptScroll(): void {
  const { search, state } = useLocation();
  const isReturn = useNavigationType() === 'POP' || (isRecord(state) && state.isReturn === true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is shown
  useEffect(() => {
    const { top } = left;
    if (!isReturn || left.search !== search || top === 0) return;
    // After the panel has scrolled to the top, as it does for any other page.
    const frame = requestAnimationFrame(() => window.scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, []);
  // Its cleanup runs before the browser scrolls, because the next screen is shorter.
  useLayoutEffect(() => {
    let top = window.scrollY;
    const remember = () => {
      top = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      left = { search, top };
    };
  }, [search]);
}
