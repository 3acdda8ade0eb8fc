import type { Locator } from 'playwright/test';

/** Position in the window and size of an element (CSS px); `pageY` is its distance from the top of the page. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  pageY: number;
}

/** The place of the first of these elements; one that is replaced after it was found, which has no place, is found again. */
export async function positionOf(elements: Locator): Promise<Place> {
  for (;;) {
    const place = await elements.first().evaluate((element): Place | null => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.isConnected ? { x, y, width, height, pageY: y + scrollY } : null;
    });
    if (place) return place;
  }
}
