import { type RefObject, useLayoutEffect, useRef } from 'react';

type Ref = RefObject<HTMLElement | null>;

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** Scrolls the preview to the part of the text it replaces, and the text back to where it was. */
export function usePreviewScroll(showsText: boolean, text: Ref, preview: Ref): void {
  const left = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (showsText) {
      if (left.current !== null) scrollTo(left.current);
      left.current = null;
      return;
    }
    left.current = window.scrollY;
    if (!text.current || !preview.current) return;
    return showPart(text.current, preview.current);
  }, [showsText, text, preview]);
}

/** The preview has another height than the text, and gets it only when it is rendered and its images are loaded. */
function showPart(text: HTMLElement, preview: HTMLElement): (() => void) | undefined {
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const { top, height } = text.getBoundingClientRect();
  const share = (edge - top) / height;
  if (!(share > 0)) return undefined;
  let last = window.scrollY;
  const observer = new ResizeObserver(() => {
    // Scrolled by the owner.
    if (window.scrollY !== last) return observer.disconnect();
    if (!preview.textContent) return;
    const box = preview.getBoundingClientRect();
    scrollTo(last + box.top + share * box.height - edge);
    last = window.scrollY;
  });
  observer.observe(preview);
  return () => observer.disconnect();
}
