import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showLateHeadings } from './late-headings.ts';

const root = document.documentElement;
/** By the text of an element, in the fallback and in the font. */
const LEFT: Record<string, number[]> = { pushed: [90, 95] };
const HEIGHT: Record<string, number[]> = { 'one line more': [20, 40] };

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const { dataset, textContent } = this as HTMLElement;
    const isLate = 'headings' in root.dataset && !('fallback' in dataset);
    const of = (places: typeof LEFT) => places[textContent ?? '']?.[isLate ? 1 : 0] ?? 0;
    return { left: of(LEFT), height: of(HEIGHT) } as DOMRect;
  });
  // jsdom has no styles of pseudo-elements.
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    ({ textContent }) => ({ content: textContent === 'with a year' ? '"2024"' : 'none' }) as CSSStyleDeclaration,
  );
  document.body.innerHTML =
    '<h1>as high</h1><p></p><h2>one line more</h2><p></p><h3>pushes on</h3><span>pushed</span><h3>with a year</h3><h4>as high</h4>';
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
  expect(kept()).toEqual(['one line more', 'pushes on', 'with a year']);
});

it.each([
  ['there is no such font', async () => []],
  ['it cannot be loaded', () => Promise.reject(new Error('offline'))],
])('changes nothing if %s', async (_, load) => {
  await arrive(load);
  expect('headings' in root.dataset).toBe(false);
  expect(kept()).toEqual([]);
});
