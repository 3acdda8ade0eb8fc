import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showLateHeadings } from './late-headings.ts';

const root = document.documentElement;
/** Left edge and height of elements by their text, in the fallback and in the font. */
const PLACES: Record<string, [[number, number], [number, number]]> = {
  'as high': [
    [0, 20],
    [0, 20],
  ],
  'one line more': [
    [0, 20],
    [0, 40],
  ],
  'pushes on': [
    [0, 20],
    [0, 20],
  ],
  pushed: [
    [90, 20],
    [95, 20],
  ],
};

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const isLate = 'headings' in root.dataset && !('fallback' in (this as HTMLElement).dataset);
    const [left = 0, height = 0] = PLACES[this.textContent ?? '']?.[isLate ? 1 : 0] ?? [];
    return { left, height } as DOMRect;
  });
  document.body.innerHTML =
    '<h1>as high</h1><p></p><h2>one line more</h2><p></p><h3>pushes on</h3><span>pushed</span><h4>as high</h4>';
});
afterEach(() => {
  delete root.dataset.headings;
  Reflect.deleteProperty(document, 'fonts');
  document.body.replaceChildren();
});

/** Runs it on a document that has been painted, and whose font arrives as these faces or not at all. */
async function arrive(load: () => Promise<unknown[]>): Promise<void> {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  const disconnect = vi.fn();
  class Observer {
    constructor(private readonly onPaint: (list: null, observer: Observer) => void) {}
    readonly disconnect = disconnect;
    observe() {
      this.onPaint(null, this);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  showLateHeadings();
  expect(disconnect).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve));
}
const kept = () => [...document.querySelectorAll('[data-fallback]')].map(({ textContent }) => textContent);

it('gives headings their font, but those that would move something', async () => {
  await arrive(async () => [{}]);
  expect('headings' in root.dataset).toBe(true);
  expect(kept()).toEqual(['one line more', 'pushes on']);
});

it.each([
  ['there is no such font', async () => []],
  ['it cannot be loaded', () => Promise.reject(new Error('offline'))],
])('changes nothing if %s', async (_, load) => {
  await arrive(load);
  expect('headings' in root.dataset).toBe(false);
  expect(kept()).toEqual([]);
});
