import { type RefObject, useLayoutEffect, useRef } from 'react';

type Ref = RefObject<HTMLElement | null>;

/** What scrolls the text: the pane of a sheet, or the page. */
const scrollerOf = (text: HTMLElement) => text.closest('[data-pane]') ?? document.documentElement;

const scrollTo = (scroller: Element, top: number) => scroller.scrollTo({ top, behavior: 'instant' });

/** Scrolls the preview to the part of the text it replaces, and the text back to where it was. */
export function usePreviewScroll(showsText: boolean, text: Ref, preview: Ref): void {
  const left = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (!text.current || !preview.current) return;
    const scroller = scrollerOf(text.current);
    if (showsText) {
      if (left.current !== null) scrollTo(scroller, left.current);
      left.current = null;
      return;
    }
    left.current = scroller.scrollTop;
    return showPart(text.current, preview.current, scroller);
  }, [showsText, text, preview]);
}

/** The preview has another height than the text, and gets it only when it is rendered and its images are loaded. */
function showPart(text: HTMLElement, preview: HTMLElement, scroller: Element): (() => void) | undefined {
  const isPage = scroller === document.documentElement;
  const bars = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
  const edge = bars + (isPage ? 0 : scroller.getBoundingClientRect().top);
  const { top, height } = text.getBoundingClientRect();
  const share = (edge - top) / height;
  if (!(share > 0)) return undefined;
  let last = scroller.scrollTop;
  const observer = new ResizeObserver(() => {
    // Scrolled by the owner.
    if (scroller.scrollTop !== last) return observer.disconnect();
    if (!preview.textContent) return;
    const box = preview.getBoundingClientRect();
    scrollTo(scroller, last + box.top + share * box.height - edge);
    last = scroller.scrollTop;
  });
  observer.observe(preview);
  return () => observer.disconnect();
}
