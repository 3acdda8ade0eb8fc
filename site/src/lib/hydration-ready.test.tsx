import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HydrationReady } from './hydration-ready.tsx';

const { dataset } = document.documentElement;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  delete dataset.intro;
  delete window.releaseLoad;
});

it('lets load fire and ends the intro once the page is hydrated', () => {
  dataset.intro = 'on';
  window.releaseLoad = vi.fn();
  render(<HydrationReady>page</HydrationReady>);
  expect(window.releaseLoad).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(300);
  expect(dataset.intro).toBe('end');
  vi.advanceTimersByTime(900);
  expect(dataset).not.toHaveProperty('intro');
});

it('leaves an intro that an input has ended', () => {
  dataset.intro = 'on';
  render(<HydrationReady>page</HydrationReady>);
  delete dataset.intro;
  vi.advanceTimersByTime(2_000);
  expect(dataset).not.toHaveProperty('intro');
});
