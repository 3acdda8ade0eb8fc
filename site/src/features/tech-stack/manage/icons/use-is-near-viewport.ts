import { type RefObject, useEffect, useState } from 'react';

/** Distance from the viewport within which an element counts as near. */
const MARGIN = '600px';

/** Whether an element has been near the viewport; stays true. */
export function useIsNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
