import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CarouselSection } from './carousel.tsx';

let seen: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof seen) {
        seen ??= callback;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  seen = undefined;
  vi.unstubAllGlobals();
});

const slides = ['One', 'Two', 'Three'].map((key) => ({ key, content: <p>{key}</p> }));
const open = () => render(<CarouselSection id="c" title="Things" noun="things" slides={slides} />);

it('renders completely and without the engine until it is near the viewport', () => {
  open();
  for (const { key } of slides) expect(screen.getByText(key)).toBeVisible();
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next things' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Stop automatic scrolling' })).toBeEnabled();
});

it('loads the engine near the viewport and keeps its content', async () => {
  open();
  await act(async () => {
    seen?.([{ isIntersecting: true }]);
    await import('./engine.tsx');
  });
  for (const { key } of slides) expect(screen.getByText(key)).toBeInTheDocument();
});
