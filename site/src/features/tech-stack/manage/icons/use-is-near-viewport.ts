import { type RefObject, useEffect, useState } from 'react';
import { whenNear } from '#app/lib/when-near.ts';

/** Distance from the viewport within which an element counts as near (px). */
const NEAR_PX = 600;

/** Whether an element has been near the viewport; stays true. */
export function useIsNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return;
    return whenNear(current, () => setNear(true), NEAR_PX);
  }, [element, isNear]);
  return isNear;
}
