import { afterEach, expect, it, vi } from 'vitest';
import vertexStyles from '#app/components/drawings/vertex.module.css';
import { drawStillPinLines } from './still-pin-lines.ts';

afterEach(() => vi.unstubAllGlobals());

it('draws no line while the drawing has no size, as when its page is being removed', () => {
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const section = document.createElement('section');
  section.innerHTML = `<div><svg viewBox="-2000 -2000 4000 4000"><g></g></svg></div><i class="${vertexStyles.vertex}"></i>`;
  const host = section.querySelector('div') as HTMLElement;
  const drawing = section.querySelector('svg') as SVGSVGElement;
  Object.defineProperty(drawing, 'viewBox', { value: { baseVal: { width: 4000 } } });
  const unmounted = new AbortController();
  drawStillPinLines(host, unmounted.signal);
  resize();
  expect(drawing.querySelectorAll('path')).toHaveLength(0);
  drawing.getBoundingClientRect = () => new DOMRect(0, 0, 400, 400);
  resize();
  const lines = Array.from(drawing.querySelectorAll('path'), (path) => path.getAttribute('d'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain('NaN');
  unmounted.abort();
  expect(drawing.querySelectorAll('path')).toHaveLength(0);
});
